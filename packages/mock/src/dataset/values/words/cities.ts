import { wordList, type WordList } from './word-list.ts'

/** City, region, country, country code, postal code, latitude, longitude, time zone, currency, locale, dial code. */
export const cities: WordList = wordList(
  `Berlin,Berlin,Germany,DE,10117,52.5200,13.4050,Europe/Berlin,EUR,de-DE,49
Hamburg,Hamburg,Germany,DE,20095,53.5511,9.9937,Europe/Berlin,EUR,de-DE,49
Munich,Bavaria,Germany,DE,80331,48.1351,11.5820,Europe/Berlin,EUR,de-DE,49
Vienna,Vienna,Austria,AT,1010,48.2082,16.3738,Europe/Vienna,EUR,de-AT,43
Zurich,Zurich,Switzerland,CH,8001,47.3769,8.5417,Europe/Zurich,CHF,de-CH,41
Paris,Île-de-France,France,FR,75002,48.8566,2.3522,Europe/Paris,EUR,fr-FR,33
Lyon,Auvergne-Rhône-Alpes,France,FR,69002,45.7640,4.8357,Europe/Paris,EUR,fr-FR,33
Madrid,Madrid,Spain,ES,28013,40.4168,-3.7038,Europe/Madrid,EUR,es-ES,34
Barcelona,Catalonia,Spain,ES,08002,41.3874,2.1686,Europe/Madrid,EUR,es-ES,34
Lisbon,Lisbon,Portugal,PT,1100-148,38.7223,-9.1393,Europe/Lisbon,EUR,pt-PT,351
Rome,Lazio,Italy,IT,00184,41.9028,12.4964,Europe/Rome,EUR,it-IT,39
Milan,Lombardy,Italy,IT,20121,45.4642,9.1900,Europe/Rome,EUR,it-IT,39
Amsterdam,North Holland,Netherlands,NL,1012 JS,52.3676,4.9041,Europe/Amsterdam,EUR,nl-NL,31
Brussels,Brussels,Belgium,BE,1000,50.8503,4.3517,Europe/Brussels,EUR,nl-BE,32
Copenhagen,Capital Region,Denmark,DK,1050,55.6761,12.5683,Europe/Copenhagen,DKK,da-DK,45
Stockholm,Stockholm,Sweden,SE,111 29,59.3293,18.0686,Europe/Stockholm,SEK,sv-SE,46
Oslo,Oslo,Norway,NO,0150,59.9139,10.7522,Europe/Oslo,NOK,nb-NO,47
Helsinki,Uusimaa,Finland,FI,00100,60.1699,24.9384,Europe/Helsinki,EUR,fi-FI,358
Warsaw,Masovia,Poland,PL,00-001,52.2297,21.0122,Europe/Warsaw,PLN,pl-PL,48
Prague,Prague,Czechia,CZ,110 00,50.0755,14.4378,Europe/Prague,CZK,cs-CZ,420
London,England,United Kingdom,GB,EC1A 1BB,51.5074,-0.1278,Europe/London,GBP,en-GB,44
Manchester,England,United Kingdom,GB,M1 1AE,53.4808,-2.2426,Europe/London,GBP,en-GB,44
Edinburgh,Scotland,United Kingdom,GB,EH1 1YZ,55.9533,-3.1883,Europe/London,GBP,en-GB,44
Dublin,Leinster,Ireland,IE,D02 X285,53.3498,-6.2603,Europe/Dublin,EUR,en-IE,353
New York,New York,United States,US,10001,40.7128,-74.0060,America/New_York,USD,en-US,1
Boston,Massachusetts,United States,US,02108,42.3601,-71.0589,America/New_York,USD,en-US,1
Chicago,Illinois,United States,US,60601,41.8781,-87.6298,America/Chicago,USD,en-US,1
Austin,Texas,United States,US,78701,30.2672,-97.7431,America/Chicago,USD,en-US,1
Denver,Colorado,United States,US,80202,39.7392,-104.9903,America/Denver,USD,en-US,1
Seattle,Washington,United States,US,98101,47.6062,-122.3321,America/Los_Angeles,USD,en-US,1
San Francisco,California,United States,US,94103,37.7749,-122.4194,America/Los_Angeles,USD,en-US,1
Los Angeles,California,United States,US,90012,34.0522,-118.2437,America/Los_Angeles,USD,en-US,1
Toronto,Ontario,Canada,CA,M5H 2N2,43.6532,-79.3832,America/Toronto,CAD,en-CA,1
Vancouver,British Columbia,Canada,CA,V6B 1A1,49.2827,-123.1207,America/Vancouver,CAD,en-CA,1
Mexico City,Mexico City,Mexico,MX,06000,19.4326,-99.1332,America/Mexico_City,MXN,es-MX,52
São Paulo,São Paulo,Brazil,BR,01000-000,-23.5505,-46.6333,America/Sao_Paulo,BRL,pt-BR,55
Buenos Aires,Buenos Aires,Argentina,AR,C1002,-34.6037,-58.3816,America/Argentina/Buenos_Aires,ARS,es-AR,54
Cape Town,Western Cape,South Africa,ZA,8001,-33.9249,18.4241,Africa/Johannesburg,ZAR,en-ZA,27
Nairobi,Nairobi,Kenya,KE,00100,-1.2921,36.8219,Africa/Nairobi,KES,en-KE,254
Lagos,Lagos,Nigeria,NG,100001,6.5244,3.3792,Africa/Lagos,NGN,en-NG,234
Istanbul,Istanbul,Türkiye,TR,34110,41.0082,28.9784,Europe/Istanbul,TRY,tr-TR,90
Dubai,Dubai,United Arab Emirates,AE,00000,25.2048,55.2708,Asia/Dubai,AED,ar-AE,971
Mumbai,Maharashtra,India,IN,400001,19.0760,72.8777,Asia/Kolkata,INR,en-IN,91
Bengaluru,Karnataka,India,IN,560001,12.9716,77.5946,Asia/Kolkata,INR,en-IN,91
Singapore,Singapore,Singapore,SG,018956,1.3521,103.8198,Asia/Singapore,SGD,en-SG,65
Tokyo,Tokyo,Japan,JP,100-0001,35.6762,139.6503,Asia/Tokyo,JPY,ja-JP,81
Seoul,Seoul,South Korea,KR,04524,37.5665,126.9780,Asia/Seoul,KRW,ko-KR,82
Sydney,New South Wales,Australia,AU,2000,-33.8688,151.2093,Australia/Sydney,AUD,en-AU,61
Melbourne,Victoria,Australia,AU,3000,-37.8136,144.9631,Australia/Melbourne,AUD,en-AU,61
Auckland,Auckland,New Zealand,NZ,1010,-36.8509,174.7645,Pacific/Auckland,NZD,en-NZ,64`.replaceAll(
    '\n',
    '|',
  ),
)
