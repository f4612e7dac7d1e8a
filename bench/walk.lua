-- Each request is the `next` of the last answer; at the end it starts again.
local headers = { ["Content-Type"] = "application/json", ["Accept"] = "application/json", ["Api-Version"] = "2" }
local body = os.getenv("FIRST_BODY")

request = function()
  return wrk.format("POST", os.getenv("TARGET_PATH"), headers, body)
end

response = function(status, _, text)
  if os.getenv("WALK") == "1" then
    local next = text:match('"next":(%b{})')
    body = next or os.getenv("FIRST_BODY")
  end
end
