/** What the scripts have in common. Times are those of Redis. */
const COMMON = `
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
-- Whether there is room for another session, besides the default one. Deletes those that were idle for too long.
local function has_room(sessions, max, timeout)
  if max < 0 or redis.call('ZCARD', sessions) < max then return true end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', sessions, '-inf', now() - timeout)) do
    for _, part in ipairs({'meta', 'log', 'snapshot', 'calls', 'violations', 'turn'}) do
      redis.call('DEL', string.sub(sessions, 1, -2) .. ':' .. name .. ':' .. part)
    end
    redis.call('ZREM', sessions, name)
  end
  return redis.call('ZCARD', sessions) < max
end
-- A session that is not used for a day expires.
local function touch(keys, sessions, name, max, timeout)
  if max < 0 then return end
  redis.call('ZADD', sessions, now(), name)
  for _, key in ipairs(keys) do redis.call('PEXPIRE', key, math.max(timeout, 86400000)) end
end
`

/**
 * Keys: store, sessions, meta, log, snapshot, calls, violations, turn. Arguments: id of the store, name, maximum number of sessions (-1: the default
 * session), session timeout, epoch, version, epoch of a new session, process, creates, is recent, turn, clears calls, journal, entry, fill,
 * number of calls, is look, calls as a JSON array, index and text of violations.
 */
export const COMMIT: string = `${COMMON}
local store, sessions, meta, log, snapshot, calls, violations, turn = unpack(KEYS)
local timeout, version, calls_max, count = tonumber(ARGV[4]), tonumber(ARGV[6]), tonumber(ARGV[13]), tonumber(ARGV[16])
local entry = ARGV[14]
if redis.call('HGET', store, 'id') ~= ARGV[1] then return {'lost'} end
local current = redis.call('HMGET', meta, 'epoch', 'version', 'base')
if not current[1] then
  if ARGV[9] == '0' then return {'gone'} end
  if not has_room(sessions, tonumber(ARGV[3]), timeout) then return {'full'} end
  redis.call('HSET', meta, 'epoch', ARGV[7], 'version', 0, 'base', 0, 'calls', 0, 'size', 0)
  current = {ARGV[7], '0', '0'}
end
local is_same = current[1] == ARGV[5]
local is_current = is_same and tonumber(current[2]) == version
local holder = redis.call('GET', turn)
local may_write = not holder or holder == ARGV[8]
local has_turn = holder == ARGV[8] and 1 or 0
local function take_turn()
  if ARGV[11] == '0' or holder then return end
  redis.call('SET', turn, ARGV[8], 'PX', ARGV[11])
  has_turn = 1
end
if is_current and (entry == '' or may_write) or is_same and entry == '' and ARGV[10] == '1' then
  local size = 0
  if entry ~= '' then
    version = version + 1
    redis.call('XADD', log, version .. '-0', 'e', entry)
    redis.call('HSET', meta, 'version', version, 'fill', ARGV[15])
    size = redis.call('HINCRBY', meta, 'size', #entry)
  end
  if ARGV[12] == '1' then
    redis.call('DEL', calls, violations)
    redis.call('HSET', meta, 'calls', 0)
  end
  local first = redis.call('HINCRBY', meta, 'calls', count) - count
  if calls_max > 0 then
    -- One item for all calls of the batch: the id is the number of the last one.
    if count > 0 then
      local last = first + count
      redis.call('XADD', calls, 'MINID', math.max(last - calls_max + 1, 0) .. '-0', last .. '-0', 'c', ARGV[18])
    end
    for index = 19, #ARGV, 2 do
      redis.call('XADD', violations, 'MAXLEN', calls_max, '*', 'n', first + 1 + ARGV[index], 'v', ARGV[index + 1])
    end
  end
  touch({meta, log, snapshot, calls, violations}, sessions, ARGV[2], tonumber(ARGV[3]), timeout)
  if ARGV[17] == '1' then
    take_turn()
    return {'committed', version, 0, has_turn}
  end
  if has_turn == 1 then redis.call('DEL', turn) end
  redis.call('PUBLISH', meta, version)
  return {'committed', version, size, 0}
end
touch({meta, log, snapshot, calls, violations}, sessions, ARGV[2], tonumber(ARGV[3]), timeout)
take_turn()
local base = tonumber(current[3])
local is_full = not is_same or version < base
local from = is_full and base or version
local reply = {'behind', current[1], tonumber(current[2]), is_full and 1 or 0, is_full and redis.call('GET', snapshot) or '', has_turn}
for _, item in ipairs(redis.call('XRANGE', log, from + 1 .. '-0', '+')) do reply[#reply + 1] = item[2][2] end
return reply
`

/** Keys: meta, log, snapshot. Arguments: epoch, version, snapshot. */
export const COMPACT = `
local current = redis.call('HMGET', KEYS[1], 'epoch', 'base')
if current[1] ~= ARGV[1] or tonumber(current[2]) >= tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[3], ARGV[3])
redis.call('HSET', KEYS[1], 'base', ARGV[2], 'size', 0)
redis.call('XTRIM', KEYS[2], 'MINID', ARGV[2] + 1 .. '-0')
return 1
`

/** Keys: store, sessions, meta, snapshot. Arguments: id of the store, name, maximum number of sessions, session timeout, epoch, snapshot. */
export const CREATE: string = `${COMMON}
if redis.call('HGET', KEYS[1], 'id') ~= ARGV[1] then return 'lost' end
if redis.call('EXISTS', KEYS[3]) == 1 then return 'exists' end
if not has_room(KEYS[2], tonumber(ARGV[3]), tonumber(ARGV[4])) then return 'full' end
redis.call('HSET', KEYS[3], 'epoch', ARGV[5], 'version', 0, 'base', 0, 'calls', 0, 'size', 0)
if ARGV[6] ~= '' then redis.call('SET', KEYS[4], ARGV[6]) end
touch({KEYS[3], KEYS[4]}, KEYS[2], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4]))
return 'created'
`

/** Keys: sessions, meta, and the others of the session. Arguments: name. */
export const DELETE = `
redis.call('ZREM', KEYS[1], ARGV[1])
local existed = redis.call('EXISTS', KEYS[2])
for index = 2, #KEYS do redis.call('DEL', KEYS[index]) end
redis.call('PUBLISH', KEYS[2], 'deleted')
return existed
`

/** Keys: store. Arguments: id, fingerprint, today, salt. */
export const OPEN = `
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'id', ARGV[1], 'fingerprint', ARGV[2], 'today', ARGV[3], 'salt', ARGV[4])
end
return redis.call('HMGET', KEYS[1], 'id', 'fingerprint', 'today', 'salt')
`
