/// A state and some of its ZIP codes.
///
/// ZIP codes are facts: the United States Postal Service assigns them. This selection, of one code
/// in the middle of two to seven towns of each state, is the project's own.
package struct USState: Sendable, Hashable {
  /// A town and one of its ZIP codes.
  package struct Town: Sendable, Hashable {
    package let zip: String
    package let name: String
  }

  package let name: String
  package let towns: [Town]

  /// Creates a state from its towns, such as `02108 Boston`, separated by commas.
  private init(_ name: String, _ towns: String) {
    self.name = name
    self.towns = towns.split(separator: ", ").map { town in
      Town(zip: String(town.prefix(5)), name: String(town.dropFirst(6)))
    }
  }

  /// All fifty states, in alphabetical order.
  package static let all = [
    USState("Alabama", "35203 Birmingham, 35801 Huntsville, 36104 Montgomery, 36602 Mobile"),
    USState("Alaska", "99501 Anchorage, 99701 Fairbanks, 99801 Juneau, 99901 Ketchikan"),
    USState("Arizona", "85003 Phoenix, 85201 Mesa, 85701 Tucson, 86001 Flagstaff"),
    USState("Arkansas", "72201 Little Rock, 72701 Fayetteville, 72901 Fort Smith"),
    USState(
      "California",
      "90012 Los Angeles, 92101 San Diego, 93721 Fresno, 94102 San Francisco, 94612 Oakland, "
        + "95113 San Jose, 95814 Sacramento"),
    USState(
      "Colorado", "80202 Denver, 80302 Boulder, 80903 Colorado Springs, 81501 Grand Junction"),
    USState("Connecticut", "06103 Hartford, 06510 New Haven, 06604 Bridgeport, 06901 Stamford"),
    USState("Delaware", "19711 Newark, 19801 Wilmington, 19901 Dover"),
    USState(
      "Florida",
      "32202 Jacksonville, 32301 Tallahassee, 32801 Orlando, 33040 Key West, 33130 Miami, "
        + "33602 Tampa"),
    USState("Georgia", "30303 Atlanta, 30901 Augusta, 31201 Macon, 31401 Savannah"),
    USState("Hawaii", "96720 Hilo, 96740 Kailua-Kona, 96793 Wailuku, 96813 Honolulu"),
    USState("Idaho", "83402 Idaho Falls, 83702 Boise, 83814 Coeur d'Alene"),
    USState("Illinois", "60602 Chicago, 61101 Rockford, 61602 Peoria, 62701 Springfield"),
    USState("Indiana", "46204 Indianapolis, 46802 Fort Wayne, 47708 Evansville"),
    USState("Iowa", "50309 Des Moines, 52240 Iowa City, 52401 Cedar Rapids, 52801 Davenport"),
    USState("Kansas", "66044 Lawrence, 66603 Topeka, 67202 Wichita"),
    USState("Kentucky", "40202 Louisville, 40507 Lexington, 40601 Frankfort"),
    USState("Louisiana", "70112 New Orleans, 70801 Baton Rouge, 71101 Shreveport"),
    USState("Maine", "04101 Portland, 04330 Augusta, 04401 Bangor"),
    USState("Maryland", "21201 Baltimore, 21401 Annapolis, 21701 Frederick"),
    USState("Massachusetts", "01103 Springfield, 01608 Worcester, 02108 Boston, 02139 Cambridge"),
    USState("Michigan", "48104 Ann Arbor, 48226 Detroit, 48933 Lansing, 49503 Grand Rapids"),
    USState("Minnesota", "55101 Saint Paul, 55401 Minneapolis, 55802 Duluth"),
    USState("Mississippi", "39201 Jackson, 39501 Gulfport, 39530 Biloxi"),
    USState("Missouri", "63101 St. Louis, 64106 Kansas City, 65101 Jefferson City"),
    USState("Montana", "59101 Billings, 59601 Helena, 59801 Missoula"),
    USState("Nebraska", "68102 Omaha, 68508 Lincoln"),
    USState("Nevada", "89101 Las Vegas, 89501 Reno, 89701 Carson City"),
    USState("New Hampshire", "03101 Manchester, 03301 Concord"),
    USState("New Jersey", "07102 Newark, 08401 Atlantic City, 08540 Princeton, 08608 Trenton"),
    USState("New Mexico", "87102 Albuquerque, 87501 Santa Fe, 88001 Las Cruces"),
    USState(
      "New York",
      "10001 New York, 11201 Brooklyn, 12207 Albany, 13202 Syracuse, 14202 Buffalo, "
        + "14604 Rochester"),
    USState("North Carolina", "27601 Raleigh, 27701 Durham, 28202 Charlotte"),
    USState("North Dakota", "58102 Fargo, 58501 Bismarck"),
    USState("Ohio", "43215 Columbus, 43604 Toledo, 44113 Cleveland, 45202 Cincinnati"),
    USState("Oklahoma", "73102 Oklahoma City, 74103 Tulsa"),
    USState("Oregon", "97201 Portland, 97301 Salem, 97401 Eugene, 97701 Bend"),
    USState("Pennsylvania", "15222 Pittsburgh, 16501 Erie, 17101 Harrisburg, 19103 Philadelphia"),
    USState("Rhode Island", "02840 Newport, 02903 Providence"),
    USState("South Carolina", "29201 Columbia, 29401 Charleston, 29601 Greenville"),
    USState("South Dakota", "57104 Sioux Falls, 57501 Pierre, 57701 Rapid City"),
    USState("Tennessee", "37201 Nashville, 37902 Knoxville, 38103 Memphis"),
    USState(
      "Texas",
      "75201 Dallas, 76102 Fort Worth, 77002 Houston, 78205 San Antonio, 78701 Austin, "
        + "79901 El Paso"),
    USState("Utah", "84101 Salt Lake City, 84601 Provo, 84770 St. George"),
    USState("Vermont", "05401 Burlington, 05602 Montpelier"),
    USState("Virginia", "22314 Alexandria, 23219 Richmond, 23510 Norfolk, 24011 Roanoke"),
    USState("Washington", "98101 Seattle, 98402 Tacoma, 98501 Olympia, 99201 Spokane"),
    USState("West Virginia", "25301 Charleston, 26003 Wheeling, 26505 Morgantown"),
    USState("Wisconsin", "53202 Milwaukee, 53703 Madison, 54301 Green Bay"),
    USState("Wyoming", "82001 Cheyenne, 82601 Casper, 83001 Jackson"),
  ]
}
