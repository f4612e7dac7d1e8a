import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects whose tests open windows, of VS Code or Chromium. */
const WINDOWS = ['vscode', 'pages']

/** Files of these projects and `e2e` that take longest. Without results of an earlier run, Vitest would start larger files first. */
const LONG =
  /\be2e\/(?:vscode\/desktop|playground|site|contract|converted-requests|docs\/guides|editor-findings|import-real-documents|language-server|mock-definitions|playwright|store-faults|store-histories)\.test\.ts$/

/**
 * Spreads the files with windows over the run, so that few run at the same time: several windows that open together slow each other down, and need more
 * than all processors while the others wait for their programs. Starts with long files, so that no processor is idle while the last one runs.
 */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const windows = WINDOWS.flatMap((name) => sorted.filter(({ project }) => project.name === name))
    const others = sorted.filter(({ project }) => !WINDOWS.includes(project.name))
    return spread(longFirst(windows), longFirst(others))
  }
}

function longFirst(files: TestSpecification[]): TestSpecification[] {
  const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))]
}

/** Merges two lists so that each is spread evenly. */
function spread<T>(one: readonly T[], other: readonly T[]): T[] {
  const placed = (items: readonly T[]) =>
    items.map((item, index) => ({ item, at: index / items.length }))
  return [...placed(one), ...placed(other)]
    .sort((first, second) => first.at - second.at)
    .map(({ item }) => item)
}
