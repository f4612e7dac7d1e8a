-- Writes the results of LSP features in Neovim to the file RESULT as JSON. Runs in Neovim 0.7 and newer.
local result = {}
local function wait(what, is_ready)
  assert(vim.wait(25000, is_ready, 20), 'timed out waiting for ' .. what)
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
  local function position_of(pattern)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(pattern, 1, true)
      if column then return { line = number - 1, character = column } end
    end
    error('not found: ' .. pattern)
  end
  result.indentation = vim.bo.expandtab and vim.bo.shiftwidth or 0
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local function request(method, params)
    params.textDocument = document
    local responses = vim.lsp.buf_request_sync(buffer, method, params, 25000)
    for _, response in pairs(responses or {}) do
      assert(not response.error, vim.inspect(response.error))
      return response.result
    end
  end

  wait('a diagnostic', function() return codes() ~= '' end)
  result.diagnostics = codes()
  local first = vim.diagnostic.get(buffer)[1]
  result.range = { first.lnum, first.col, first.end_lnum, first.end_col }
  result.hover = request('textDocument/hover', { position = position_of('"flags": ["p') }).contents.value
  local list = request('textDocument/completion', { position = position_of('"paginatd"') })
  result.completions = {}
  for _, item in ipairs(list.items or list) do table.insert(result.completions, item.label) end
  result.symbols = #request('textDocument/documentSymbol', {})

  local range = { start = position_of('"paginatd"'), ['end'] = position_of('"paginatd"') }
  local actions = request('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
  result.actions = {}
  for _, action in ipairs(actions) do table.insert(result.actions, action.title) end
  local function apply(title)
    for _, action in ipairs(actions) do
      if action.title:find(title, 1, true) then
        return vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
      end
    end
    error('no code action ' .. title)
  end
  apply('Replace with')
  wait('the diagnostic to disappear', function() return codes() == '' end)
  local fixed = vim.api.nvim_buf_get_lines(buffer, 7, 8, false)[1]
  result.fixed = fixed:match('"flags": %b[]')

  -- An edit in the buffer, sent as an incremental change.
  local function type_flag(flag)
    local line = fixed:gsub('"flags": %b[]', '"flags": ["' .. flag .. '"]')
    vim.api.nvim_buf_set_lines(buffer, 7, 8, false, { line })
  end
  type_flag('shiny')
  wait('another diagnostic', function() return codes() == 'flag-known' end)

  -- Disabling a rule creates a configuration, which applies immediately or on the next edit.
  actions = request('textDocument/codeAction', { range = range, context = { diagnostics = {} } })
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
