import FlyingFox
import RoundService
import SlotMachineFile

/// Serves rounds of Tide Pool on this computer: `curl localhost:8080/rounds/42/7`.
@main
enum Main {
  static func main() async throws {
    guard let machine = ShippedMachines.file(named: "tidepool")?.machine else { return }
    let service = RoundService(machine: machine)
    let server = HTTPServer(address: .loopback(port: 8080))
    await server.appendRoute("GET /rounds/:seed/:number") { request in
      let answer = service.answer(
        seed: request.routeParameters["seed"] ?? "",
        number: request.routeParameters["number"] ?? "", coins: request.query["coins"])
      return HTTPResponse(
        statusCode: answer.status == 200 ? .ok : .badRequest,
        headers: [.contentType: answer.status == 200 ? "application/json" : "text/plain"],
        body: answer.body)
    }
    print("http://localhost:8080/rounds/42/7")
    try await server.run()
  }
}
