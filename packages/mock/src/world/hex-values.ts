import type { FieldHint, Make } from './field-hint.ts'
import { momentOf } from './moment.ts'
import { hex } from './texts.ts'

const quantities =
  /\b(?:number|count|gas|price|fee|balance|nonce|index|value|timestamp|size|difficulty|limit|chain id|version|amount|wei|quantity|block|position|blob gas|cumulative|excess|mining|hashrate|code|status)\b/

/** Texts of definitions that write numbers and bytes as `0x…`; undefined for fields that are words. */
export function hexMakerFor(hint: FieldHint): Make<string> | undefined {
  if (
    /\b(?:address|account|miner|coinbase|from|to|fee recipient|sender|recipient|contract|signer)$/.test(
      hint.text,
    )
  )
    return (_, random) => `0x${hex(random, 40)}`
  if (/(?:^| )(?:filter|id|uncle count)$/.test(hint.text))
    return (_, random) => `0x${random.int(1, 255).toString(16)}`
  if (/\b(?:hash|root|key|slot|topic|mix|salt|proof|commitment|secret)$/.test(hint.text))
    return (_, random) => `0x${hex(random, 64)}`
  if (/\b(?:timestamp|time)$/.test(hint.text))
    return (subject) => `0x${subject.timeline[momentOf(hint)].toString(16)}`
  if (
    /\b(?:input|data|bytes|raw|signature|bloom|code|extra|call|storage|transaction|transactions|receipt|receipts|header|block|storage at)$/.test(
      hint.text,
    ) &&
    !/\b(?:number|count)$/.test(hint.text)
  ) {
    return (_, random) => `0x${hex(random, 2 * random.int(20, 60))}`
  }
  if (quantities.test(hint.text)) return (_, random) => `0x${random.int(1, 4_000_000).toString(16)}`
  return undefined
}
