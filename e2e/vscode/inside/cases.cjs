// What is tried through the API of VS Code, by its name. No case depends on another.
const assert = require('node:assert/strict')
const vscode = require('vscode')

const { commands, languages, window, workspace } = vscode
const at = (name) => vscode.Uri.joinPath(workspace.workspaceFolders[0].uri, name)
const open = async (name) => {
  const document = await workspace.openTextDocument(at(name))
  await window.showTextDocument(document)
  return document
}

/** Asks again until the answer is there: editors answer when they are ready. */
async function until(ask, isAnswer = (answer) => answer?.length > 0) {
  const end = Date.now() + 15_000
  for (;;) {
    const answer = await ask()
    if (isAnswer(answer)) return answer
    if (Date.now() > end) throw new Error(`No such answer came: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const codesOf = (uri) =>
  languages.getDiagnostics(uri).map(({ source, code }) => `${source}:${code?.value ?? code}`)
const place = (document, text) => document.positionAt(document.getText().indexOf(text) + 1)

/** Runs something while the workspace has a configuration, which is open. */
async function withConfig(text, run) {
  const uri = at('fc.config.json')
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text))
  try {
    const document = await open('fc.config.json')
    await run({ uri, positionAt: (offset) => document.positionAt(offset) })
  } finally {
    await commands.executeCommand('workbench.action.closeActiveEditor')
    await workspace.fs.delete(uri)
  }
}

exports.cases = {
  async 'definitions have a language of their own'() {
    const document = await open('people.fc.json')
    assert.equal(document.languageId, 'fc-definition')
  },

  async 'findings come with code, source and related places'() {
    const { uri } = await open('broken.fc.json')
    await until(() => codesOf(uri))
    assert.deepEqual(codesOf(uri).toSorted(), ['fc:flag-level', 'fc:version-in-versions'])
  },

  async 'all that can be mended is mended at once'() {
    const document = await open('broken.fc.json')
    await until(() => codesOf(document.uri))
    const whole = new vscode.Range(0, 0, document.lineCount, 0)
    const [action] = await until(() =>
      commands.executeCommand(
        'vscode.executeCodeActionProvider',
        document.uri,
        whole,
        'source.fixAll.fc',
      ),
    )
    await workspace.applyEdit(action.edit)
    assert.match(document.getText(), /"version": "beta"/)
    await commands.executeCommand('workbench.action.files.revert')
  },

  async 'a name is renamed everywhere'() {
    const document = await open('shop.fc.json')
    const edit = await until(
      () =>
        commands.executeCommand(
          'vscode.executeDocumentRenameProvider',
          document.uri,
          place(document, 'object.product'),
          'item',
        ),
      (edit) => edit?.size > 0,
    )
    const edits = edit.entries().flatMap(([, edits]) => edits)
    assert.ok(edits.length > 1, `${edits.length} places`)
  },

  async 'the outline shows endpoints'() {
    const { uri } = await open('people.fc.json')
    const symbols = await until(() =>
      commands.executeCommand('vscode.executeDocumentSymbolProvider', uri),
    )
    const names = (list) => list.flatMap(({ name, children }) => [name, ...names(children)])
    assert.ok(names(symbols).includes('list-users'), names(symbols).join())
  },

  async 'formatting keeps the value'() {
    const content = '{"base_url":"https://a.example/","name":"A","endpoints":[]}'
    const document = await workspace.openTextDocument({ language: 'fc-definition', content })
    const options = { tabSize: 2, insertSpaces: true }
    const edits = await until(() =>
      commands.executeCommand('vscode.executeFormatDocumentProvider', document.uri, options),
    )
    const edit = new vscode.WorkspaceEdit()
    edit.set(document.uri, edits)
    await workspace.applyEdit(edit)
    assert.deepEqual(JSON.parse(document.getText()), JSON.parse(content))
    assert.ok(document.lineCount > 3)
  },

  async 'code lenses call commands that exist'() {
    const { uri } = await open('people.fc.json')
    const lenses = await until(() =>
      commands.executeCommand('vscode.executeCodeLensProvider', uri, 50),
    )
    const known = new Set(await commands.getCommands(true))
    const wanted = new Set(lenses.map(({ command }) => command?.command).filter(Boolean))
    assert.deepEqual([...wanted].toSorted(), ['fc.copyAsCurl', 'fc.sendRequest', 'fc.startMock'])
    for (const command of wanted) assert.ok(known.has(command), command)
  },

  async 'every command of the manifest exists'() {
    await open('people.fc.json')
    const { packageJSON } = vscode.extensions.getExtension('fc.fc-vscode')
    const known = new Set(await commands.getCommands(true))
    const missing = packageJSON.contributes.commands
      .map(({ command }) => command)
      .filter((command) => !known.has(command))
    assert.deepEqual(missing, [])
  },

  async 'a definition in plain JSON is found by its content, and nothing is said twice'() {
    const { uri } = await open('detected.json')
    const isOnce = (codes) => codes.includes('fc:flag-known') && !codes.includes('fc:duplicate-key')
    await until(() => codesOf(uri), isOnce)
  },

  async 'other JSON is left alone'() {
    const { uri } = await open('other.json')
    const broken = await open('broken.fc.json')
    await until(() => codesOf(broken.uri))
    assert.deepEqual(codesOf(uri), [])
  },

  async 'a configuration is completed with rules, each once'() {
    const text = '{ "rules": { "flag-known": "off",  } }'
    await withConfig(text, async ({ uri, positionAt }) => {
      const inside = positionAt(text.indexOf(',') + 2)
      const isRule = ({ label }) => /flag-level/.test(label.label ?? label)
      const { items } = await until(
        () => commands.executeCommand('vscode.executeCompletionItemProvider', uri, inside),
        (list) => list?.items.some(isRule),
      )
      assert.equal(items.filter(isRule).length, 1)
    })
  },

  async 'what is wrong with a configuration is said once'() {
    await withConfig('{ "rules": { "flag-known": 5 } }', async ({ uri }) => {
      await until(() => codesOf(uri))
      // The other server may answer later.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      assert.deepEqual(codesOf(uri), ['fc:config'])
    })
  },

  async 'the server comes back after a restart'() {
    const { uri } = await open('broken.fc.json')
    await until(() => codesOf(uri))
    await commands.executeCommand('fc.restartServer')
    await until(() => codesOf(uri))
  },

  async 'a call goes to the mock with the arguments as they are written'() {
    const { uri } = await open('people.fc.json')
    await commands.executeCommand('fc.startMock', { uri: uri.toString(), quiet: true })
    await commands.executeCommand('fc.sendRequest', {
      uri: uri.toString(),
      endpoint: '/endpoints/0',
    })
    const answer = await until(
      () => workspace.textDocuments.find(({ uri }) => uri.scheme === 'fc-response'),
      (document) => document?.getText().includes('"page"'),
    )
    assert.equal(answer.languageId, 'json')
    await commands.executeCommand('fc.stopMock')
  },
}
