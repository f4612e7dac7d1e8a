import type { FieldModel } from './model.ts'

const NUMBER = String.raw`(-?\d+(?:[.,]\d+)?)`

const RANGES = [
  String.raw`\b(?:between|from)\s+${NUMBER}\s*(?:and|to|-|–|…|\.\.)\s*${NUMBER}`,
  String.raw`(?<![\w.:/-])${NUMBER}\s*(?:to|–|…|\.\.)\s*${NUMBER}(?![\w:/-])(?!\.\d)`,
  String.raw`(?<![\w.:/–-])${NUMBER}-${NUMBER}(?= (?:stars?|points?|percent|scale)|[,.;)]?$)`,
  String.raw`\[${NUMBER},\s*${NUMBER}\]`,
].map((source) => new RegExp(source, 'i'))

const MINIMUM = new RegExp(
  String.raw`\b(?:at least|minimum(?: of|:| is)?|min\.?|not less than|no less than|starting (?:at|with|from)|counted from)\s+${NUMBER}|(?<![\w.])${NUMBER} or (?:more|greater|higher|above)`,
  'i',
)
const MAXIMUM = new RegExp(
  String.raw`\b(?:at most|maximum(?: of|:| is)?|max\.?|not more than|no more than|up to|never more than)\s+${NUMBER}|(?<![\w.])${NUMBER} or (?:less|fewer|lower|below)`,
  'i',
)

/** “Price per kWh, less than 1.” */
const BELOW = new RegExp(
  String.raw`(?:^|, )(?:always )?(?:less than|below|under) ${NUMBER}(?=[.,;]|$)`,
  'i',
)

/** Extracts the limits of a number from docs: “between 1 and 6”, “1 to 5”, “at least 1”, “in percent”. */
export function limitsInDocs(docs: string): Pick<FieldModel, 'minimum' | 'maximum'> {
  for (const pattern of RANGES) {
    const found = pattern.exec(docs)
    const [minimum, maximum] = [toNumber(found?.[1]), toNumber(found?.[2])]
    if (
      minimum !== undefined &&
      maximum !== undefined &&
      minimum < maximum &&
      !isYears(minimum, maximum)
    )
      return { minimum, maximum }
  }
  const [least, most] = [MINIMUM, MAXIMUM].map((pattern) => {
    const found = pattern.exec(docs)
    return toNumber(found?.[1] ?? found?.[2])
  })
  const [, below] = BELOW.exec(docs) ?? []
  if (below !== undefined && most === undefined)
    return { ...(least !== undefined && { minimum: least }), maximum: toNumber(below)! }
  const minimum =
    least ??
    (/^(?!.*\bnegative\b).*\b(?:positive|greater than 0|more than 0)\b/i.test(docs) ? 1 : undefined)
  return {
    ...(minimum !== undefined && { minimum }),
    ...(most !== undefined && (minimum === undefined || most > minimum) && { maximum: most }),
  }
}

function isYears(first: number, last: number): boolean {
  return first >= 1800 && last <= 2200
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.replace(',', '.'))
}
