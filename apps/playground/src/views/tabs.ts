/** The views next to the editor. */
export const TABS = [
  ['explorer', 'Explorer'],
  ['types', 'Types'],
  ['export', 'Export'],
  ['changes', 'Changes'],
  // After an import only.
  ['import', 'Import'],
] as const

export type Tab = (typeof TABS)[number][0]
