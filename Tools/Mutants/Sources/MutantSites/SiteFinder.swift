import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Goes through a file from outer code to inner and keeps what can be switched.
final class SiteFinder: SyntaxVisitor {
  private(set) var sites: [Site] = []
  private(set) var leftOut = 0
  private let lines: SourceLocationConverter

  init(text: String) {
    let file = Parser.parse(source: text)
    // Operators that the standard library doesn't have stay unfolded, and so aren't switched.
    let folded = OperatorTable.standardOperators.foldAll(file) { _ in }
    lines = SourceLocationConverter(fileName: "", tree: folded)
    super.init(viewMode: .sourceAccurate)
    walk(folded)
  }

  // MARK: What is left out

  private func leaveOut(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let inner = MutableParts(viewMode: .sourceAccurate)
    inner.walk(node)
    leftOut += inner.count
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { leaveOut(node) }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node)
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { leaveOut(node) }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node)
  }
  override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node)
  }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { leaveOut(node) }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    leaveOut(node)
  }

  /// Code that is inlined into other modules can't call what they don't see.
  private func inlined(
    _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax
  ) -> SyntaxVisitorContinueKind {
    let names = ["inlinable", "_transparent", "_alwaysEmitIntoClient"]
    let isInlined = attributes.contains {
      names.contains($0.as(AttributeSyntax.self)?.attributeName.trimmedDescription ?? "")
    }
    return isInlined ? leaveOut(node) : .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    inlined(node, node.attributes)
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    inlined(node, node.attributes)
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    inlined(node, node.attributes)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    inlined(node, node.attributes)
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    inlined(node, node.attributes)
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else {
      return .visitChildren
    }
    // Neither texts nor arrays can be subtracted.
    let joins = [node.leftOperand, node.rightOperand].contains {
      $0.is(StringLiteralExprSyntax.self) || $0.is(ArrayExprSyntax.self)
    }
    guard let change = Switches.operators[sign.text], !(joins && sign.text.hasPrefix("+")) else {
      return .visitChildren
    }
    let open = "\(change.function)({}, " + (change.takesPlace ? "&" : "")
    keep(
      node, changes: change.others.map { "\($0) for \(sign.text)" }, open: open, close: ")",
      middle: [.init(bytes: bytes(of: sign), text: ",", position: .middle)])
    return .visitChildren
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.literal.text
    if text == "0" {
      keep(node, changes: ["1 for 0"], open: "mutantZero({}, ", close: ")")
    } else {
      keep(
        node, changes: ["\(text) + 1 for \(text)", "\(text) - 1 for \(text)"],
        open: "mutantNumber({}, ", close: ")")
    }
    return .skipChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    if let name, Self.promises.contains(name.text) { return leaveOut(node) }
    guard let name, let others = ["min": "max", "max": "min"][name.text], node.arguments.count == 2,
      node.arguments.allSatisfy({ $0.label == nil }), let first = node.arguments.first
    else { return .visitChildren }
    let start = first.positionAfterSkippingLeadingTrivia.utf8Offset
    keep(
      node, changes: ["\(others) for \(name.text)"],
      edits: [
        .init(
          bytes: bytes(of: name), text: name.text == "min" ? "mutantMin" : "mutantMax",
          position: .middle),
        .init(bytes: start..<start, text: "{}, ", position: .open),
      ])
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression, resultType(around: node) == "Bool" { negate(value) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item else { return .visitChildren }
    let isAlone = node.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    let owner = node.parent?.parent
    // The only expression of a function, a property or a closure is its result.
    if isAlone, let owner, let result = Self.result(of: owner) {
      if result == "Bool" { negate(expression) }
      if result != "Void" { return .visitChildren }
    }
    if canBeRemoved(expression) {
      keep(
        expression, changes: ["statement removed"], open: "if mutantKeeps({}) { ", close: " }")
    }
    return .visitChildren
  }

  private static let promises: Set = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
  ]

  private func canBeRemoved(_ expression: ExprSyntax) -> Bool {
    var inner = expression
    if let tried = inner.as(TryExprSyntax.self) { inner = tried.expression }
    if let call = inner.as(FunctionCallExprSyntax.self) {
      return !Self.promises.contains(call.calledExpression.trimmedDescription)
    }
    guard let infix = inner.as(InfixOperatorExprSyntax.self) else { return false }
    if infix.operator.is(AssignmentExprSyntax.self) {
      // Every property of a new value has to be given one.
      return !expression.isIn(InitializerDeclSyntax.self)
        && infix.leftOperand.trimmedDescription != "_"
    }
    let sign = infix.operator.trimmedDescription
    return sign.hasSuffix("=") && Switches.comparisons[sign] == nil
  }

  // MARK: Keeping

  private func negate(_ condition: ExprSyntax) {
    // The opposite of a comparison is already among its variants.
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      Switches.comparisons[infix.operator.trimmedDescription] != nil
    {
      return
    }
    if condition.is(TryExprSyntax.self) || condition.is(IfExprSyntax.self)
      || condition.is(SwitchExprSyntax.self)
    {
      leftOut += 1
      return
    }
    keep(condition, changes: ["negated"], open: "mutantBool({}, ", close: ")")
  }

  private func keep(
    _ node: some SyntaxProtocol, changes: [String], open: String, close: String,
    middle: [Site.Edit] = []
  ) {
    let range = bytes(of: node)
    keep(
      node, changes: changes,
      edits: [
        .init(bytes: range.lowerBound..<range.lowerBound, text: open, position: .open)
      ] + middle + [
        .init(bytes: range.upperBound..<range.upperBound, text: close, position: .close)
      ])
  }

  private func keep(_ node: some SyntaxProtocol, changes: [String], edits: [Site.Edit]) {
    let place = node.startLocation(converter: lines)
    let around = node.declarationAround
    sites.append(
      Site(
        changes: changes, line: place.line, column: place.column,
        code: node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        declaration: around.startLocation(converter: lines)
          .line...around.endLocation(converter: lines).line,
        edits: edits))
  }

  private func bytes(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  // MARK: Results

  /// The type of what a function or a property gives whose body this is; empty for a closure, nil for other blocks.
  private static func result(of owner: Syntax) -> String? {
    if owner.is(ClosureExprSyntax.self) { return "" }
    let accessor = owner.parent?.as(AccessorDeclSyntax.self)
    if owner.is(AccessorBlockSyntax.self) || accessor?.accessorSpecifier.text == "get" {
      return propertyType(around: owner)
    }
    if let function = owner.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.trimmedDescription ?? "Void"
    }
    return nil
  }

  private func resultType(around node: some SyntaxProtocol) -> String? {
    var next = node.parent
    while let current = next {
      if current.is(ClosureExprSyntax.self) { return nil }
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription
      }
      if current.is(AccessorBlockSyntax.self) { return Self.propertyType(around: current) }
      next = current.parent
    }
    return nil
  }

  private static func propertyType(around node: Syntax) -> String {
    var next: Syntax? = node
    while let current = next {
      if let binding = current.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation?.type.trimmedDescription ?? ""
      }
      if let member = current.as(SubscriptDeclSyntax.self) {
        return member.returnClause.type.trimmedDescription
      }
      next = current.parent
    }
    return ""
  }
}

/// Counts what would be sites in code that is left out.
private final class MutableParts: SyntaxVisitor {
  private(set) var count = 0

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .visitChildren
  }
  override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if Switches.operators[node.operator.text] != nil { count += 1 }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  fileprivate func isIn<Node: SyntaxProtocol>(_ type: Node.Type) -> Bool {
    var next = parent
    while let current = next {
      if current.is(type) { return true }
      next = current.parent
    }
    return false
  }

  /// The function, initializer or property around a node; the node itself where there is none.
  fileprivate var declarationAround: Syntax {
    var next: Syntax? = Syntax(self)
    while let current = next {
      if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self)
        || current.is(SubscriptDeclSyntax.self) || current.is(VariableDeclSyntax.self)
      {
        return current
      }
      next = current.parent
    }
    return Syntax(self)
  }
}
