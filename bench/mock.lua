-- list: the first page. walk: follows `next`. get: one record by id. Each body has random whitespace.
local headers = { ["Content-Type"] = "application/json", ["Accept"] = "application/json", ["Api-Version"] = "2" }
local mode = os.getenv("MODE")
local path = os.getenv("TARGET_PATH")
local first = '{"limit":20}'
local body = first
local ids, count = {}, 0
if mode == "get" then
  for id in io.lines(os.getenv("IDS_FILE")) do ids[#ids + 1] = id end
end

local function pad()
  local text = ""
  for _ = 1, 14 do text = text .. (math.random() < 0.5 and " " or "\t") end
  return text
end

request = function()
  if mode == "list" then body = '{"limit":' .. pad() .. "20" .. pad() .. "}" end
  if mode == "get" then
    count = count % #ids + 1
    body = '{"id":' .. pad() .. '"' .. ids[count] .. '"' .. pad() .. "}"
  end
  return wrk.format("POST", path, headers, body)
end

response = function(_, _, text)
  if mode ~= "walk" then return end
  local next = text:match('"next":(%b{})') or first
  body = "{" .. pad() .. next:sub(2)
end
