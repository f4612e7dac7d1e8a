-- What a user sees in Neovim, written to the file RESULT as JSON. Runs in Neovim 0.7 and newer.
local result = {}
local function wait(what, is_so)
  assert(vim.wait(15000, is_so, 20), what .. ' did not come')
end

local function run()
  local buffer = vim.api.nvim_get_current_buf()
  local function codes()
    local found = {}
    for _, each in ipairs(vim.diagnostic.get(buffer)) do
      table.insert(found, each.code or each.user_data.lsp.code)
    end
    return table.concat(found, ' ')
  end
  local function place(pattern)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(pattern, 1, true)
      if column then return { line = number - 1, character = column } end
    end
    error('There is no ' .. pattern)
  end
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local function ask(method, params)
    params.textDocument = document
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 10000)
    for _, answer in pairs(answers or {}) do
      assert(not answer.error, vim.inspect(answer.error))
      return answer.result
    end
  end

  wait('a finding', function() return codes() ~= '' end)
  result.findings = codes()
  local first = vim.diagnostic.get(buffer)[1]
  result.place = { first.lnum, first.col, first.end_lnum, first.end_col }
  result.hover = ask('textDocument/hover', { position = place('"flags": ["p') }).contents.value
  local list = ask('textDocument/completion', { position = place('"paginatd"') })
  result.completions = {}
  for _, item in ipairs(list.items or list) do table.insert(result.completions, item.label) end
  result.symbols = #ask('textDocument/documentSymbol', {})

  local range = { start = place('"paginatd"'), ['end'] = place('"paginatd"') }
  local actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
  result.actions = {}
  for _, action in ipairs(actions) do table.insert(result.actions, action.title) end
  local function apply(title)
    for _, action in ipairs(actions) do
      if action.title:find(title, 1, true) then
        return vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
      end
    end
    error('There is no action ' .. title)
  end
  apply('Replace it with')
  wait('the end of the finding', function() return codes() == '' end)
  local mended = vim.api.nvim_buf_get_lines(buffer, 7, 8, false)[1]
  result.mended = mended:match('"flags": %b[]')

  -- An edit in the buffer, sent as what has changed.
  local function type_flag(flag)
    local line = mended:gsub('"flags": %b[]', '"flags": ["' .. flag .. '"]')
    vim.api.nvim_buf_set_lines(buffer, 7, 8, false, { line })
  end
  type_flag('shiny')
  wait('another finding', function() return codes() == 'flag-known' end)

  -- Ignoring a finding makes a configuration, which counts at once, or by the next edit.
  actions = ask('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
  apply('Disable flag-known for all files')
  if not vim.wait(1000, function() return codes() == '' end, 20) then type_flag('shining') end
  wait('the configuration', function() return codes() == '' end)
  result.configured = true
end

local ok, problem = pcall(run)
if not ok then result.problem = tostring(problem) end
vim.fn.writefile({ vim.fn.json_encode(result) }, RESULT)
local clients = vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()
for _, client in pairs(clients) do vim.lsp.stop_client(client.id) end
vim.wait(2000, function() return #(vim.lsp.get_clients and vim.lsp.get_clients() or vim.lsp.get_active_clients()) == 0 end)
vim.cmd('qall!')
