import { expect, test } from 'vitest'
import { bundleModules } from './bundle-modules.ts'

const modules: Record<string, string> = {
  './main.cjs': 'report.push("main", require("./a.cjs").name, require("./b.cjs").name)',
  './a.cjs': 'report.push("a"); exports.name = `a uses ${require(`./b.cjs`).name}`',
  './b.cjs': "report.push('b'); module.exports = { name: 'b' }",
  './unused.cjs': 'report.push("unused")',
}

test('runs the entry and each of its dependencies once', async () => {
  const read: string[] = []
  const script = await bundleModules('./main.cjs', async (name) => {
    read.push(name)
    return modules[name]!
  })
  const report: string[] = []
  new Function('report', script)(report)
  expect(report).toEqual(['a', 'b', 'main', 'a uses b', 'b'])
  expect(read.toSorted()).toEqual(['./a.cjs', './b.cjs', './main.cjs'])
})
