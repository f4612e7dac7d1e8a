-- One call, with random whitespace in its body: BODY has `%` in place of the arguments.
local headers = { ["Content-Type"] = "application/json", ["Accept"] = "application/json" }
local before, after = os.getenv("BODY"):match("^(.*)%%(.*)$")
local path = os.getenv("TARGET_PATH")

local function pad()
  local text = ""
  for _ = 1, 14 do text = text .. (math.random() < 0.5 and " " or "\t") end
  return text
end

request = function()
  return wrk.format("POST", path, headers, before .. '{"limit":' .. pad() .. "20" .. pad() .. "}" .. after)
end
