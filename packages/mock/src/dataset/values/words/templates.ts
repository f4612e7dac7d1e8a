/**
 * Templates: names in braces are word lists, correlated values or other templates. `=` starts a pattern.
 * One of several alternatives, separated by `|`, is chosen at random.
 */
export const templates: Readonly<Record<string, string>> = {
  job: '{jobDescriptors} {jobAreas} {jobTypes}',
  initials: '{person.initials}',
  language: '{place.language}',
  phone: '=+{place.dialCode}!~~~~~~~~',
  address: '{place.street}, {place.postalCode} {place.city}',
  website: 'https://www.{company.domain}',
  webhook: '=https://hooks.example.com/%%%%%%%%',
  callback: 'https://app.{company.domain}/callback',
  fileUrl: 'https://files.example.com/{file.name}',
  url: '=https://example.com/{slugOfRecord}/%%%%%%%%',
  path: '/{file.folder}/{file.name}',
  arn: 'arn:aws:{service}:us-east-1:123456789012:{kind}/{kind}-{number}',
  product: '{productAdjectives} {productMaterials} {products}',
  car: '{carMakers} {carModels}',
  room: '=Room !!~',
  team: '{jobAreas} Team',
  html: '<p>{sentence}</p>',
  slug: '{slugs}-{slugEnds}',
  officeTask: '{tasks} {subjects}',
  productText: '{productTexts} {productNotes}',
  officeSentence:
    '{Subject} {statements}.|{Subject} {statements}.|{openers} {subjects} {statements}.',
  officeParagraph:
    '{officeSentence}|{officeSentence} {officeSentence}|{officeSentence} {officeSentence} {officeSentence}',
  uuid: '=%%%%%%%%-%%%%-4%%%-a%%%-%%%%%%%%%%%%',
}

/** Templates by refinement, if the name of the field has no matching template. */
export const refinedTexts: Readonly<Record<string, string>> = {
  uuid: '@uuid',
  base64: '=************************',
  email: '@person.email',
  phone: '@phone',
  url: '@url',
  uri: '@url',
  ipv4: '=192.0.2.!~',
  ipv6: '=2001:db8:%%%%::!~~',
  hostname: '@company.domain',
}
