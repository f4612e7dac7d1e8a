/** What the scripts have in common. Times are those of Redis. */
const COMMON = `
local PARTS = {'meta', 'log', 'snapshot', 'calls', 'violations', 'turn'}
local DAY = 86400000
local MINUTE = 60000
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
-- Whether there is room for another session, besides the default one. Deletes those that were idle for too long.
local function has_room(sessions, max, timeout)
  if max < 0 or redis.call('ZCARD', sessions) < max then return true end
  for _, name in ipairs(redis.call('ZRANGEBYSCORE', sessions, '-inf', now() - timeout)) do
    for _, part in ipairs(PARTS) do
      redis.call('DEL', string.sub(sessions, 1, -2) .. ':' .. name .. ':' .. part)
    end
    redis.call('ZREM', sessions, name)
  end
  return redis.call('ZCARD', sessions) < max
end
-- A session that is not used for a day expires, with all of its keys. The default one does not.
local function touch(keys, store, sessions, name, max, timeout)
  if max < 0 then return redis.call('HSET', store, 'default', 1) end
  redis.call('ZADD', sessions, now(), name)
  for _, key in ipairs(keys) do redis.call('PEXPIRE', key, math.max(timeout, DAY)) end
end
-- Whether a session without keys was neither deleted nor has expired: Redis has removed them.
local function is_missing(store, sessions, name, max, timeout)
  if max < 0 then return redis.call('HEXISTS', store, 'default') == 1 end
  local used = redis.call('ZSCORE', sessions, name)
  -- Its keys expire at about the same time.
  return used and now() - used < math.max(timeout, DAY) - MINUTE
end
-- The epoch includes the history of the store: after a loss, all processes load all sessions again.
local function read_meta(meta, store)
  local values = redis.call('HMGET', meta, 'epoch', 'version', 'head', 'base', 'base_head', 'snapshot', 'size')
  if not values[1] then return nil end
  return {
    epoch = values[1] .. '.' .. (redis.call('HGET', store, 'lineage') or ''), version = tonumber(values[2]), head = values[3] or '', base = tonumber(values[4]),
    base_head = values[5] or '', has_snapshot = values[6] == '1', size = tonumber(values[7]),
  }
end
local function is_whole(current, log, snapshot)
  return redis.call('XLEN', log) == current.version - current.base
    and (not current.has_snapshot or redis.call('EXISTS', snapshot) == 1)
end
-- Whether the log has a position. Otherwise it has lost entries, or the session was deleted.
local function has_position(current, log, epoch, version, head)
  if current.epoch ~= epoch or version > current.version then return false end
  if version == current.version then return head == current.head end
  if version == current.base then return head == current.base_head end
  local item = redis.call('XRANGE', log, version .. '-0', version .. '-0')[1]
  return item and item[2][4] == head
end
-- What has changed since a position. Everything if the log does not have it any more.
local function read_changes(current, log, snapshot, epoch, version, head, has_turn, max_size)
  local is_full = not has_position(current, log, epoch, version, head)
  local size = current.size + (is_full and redis.call('STRLEN', snapshot) or 0)
  if size > max_size then return {'large', has_turn} end
  local from = is_full and current.base or version
  local text = is_full and current.has_snapshot and redis.call('GET', snapshot) or ''
  local reply = {
    'behind', current.epoch, current.version, current.head, is_full and 1 or 0, text, has_turn,
  }
  for _, item in ipairs(redis.call('XRANGE', log, from + 1 .. '-0', '+')) do
    reply[#reply + 1] = item[2][2]
  end
  return reply
end
`

/**
 * Keys: store, sessions, meta, log, snapshot, calls, violations, turn. Arguments: id of the store, name, maximum number of sessions (-1: the default
 * session), session timeout, epoch, version, head, epoch of a new session, process, creates, is recent, turn, clears calls, journal, entry, head of the
 * entry, fill, number of calls, is look, maximum size of changes, lineage if changes are lost, calls as a JSON array, index and text of violations.
 */
const COMMIT: string = `${COMMON}
local store, sessions, meta, log, snapshot, calls, violations, turn = unpack(KEYS)
local id, name, max, timeout, epoch, version, head, new_epoch, process, creates, is_recent, turn_time, clears_calls,
  journal, entry, entry_head, fill, count, is_look, max_size, new_lineage, texts = unpack(ARGV, 1, 22)
max, timeout, version, journal, count = tonumber(max), tonumber(timeout), tonumber(version), tonumber(journal), tonumber(count)
if redis.call('HGET', store, 'id') ~= id then return {'lost'} end
local current = read_meta(meta, store)
if not current then
  if is_missing(store, sessions, name, max, timeout) then return {'damaged'} end
  if creates == '0' then return {'gone'} end
  if not has_room(sessions, max, timeout) then return {'full'} end
  redis.call('DEL', log, snapshot, calls, violations)
  redis.call('HSET', meta, 'epoch', new_epoch, 'version', 0, 'base', 0, 'calls', 0, 'size', 0)
  current = read_meta(meta, store)
  if epoch == '' then epoch = current.epoch end
end
if not is_whole(current, log, snapshot) then return {'damaged'} end
local is_known = has_position(current, log, epoch, version, head)
if current.epoch == epoch and version >= current.base and not is_known then
  redis.call('HSET', store, 'lineage', new_lineage)
  current = read_meta(meta, store)
end
local is_current = is_known and current.version == version
local holder = redis.call('GET', turn)
local may_write = not holder or holder == process
local has_turn = holder == process and 1 or 0
local function take_turn()
  if turn_time == '0' or holder then return end
  redis.call('SET', turn, process, 'PX', turn_time)
  has_turn = 1
end
if is_current and (entry == '' or may_write) or is_known and entry == '' and is_recent == '1' then
  local size, writes = 0, 0
  if entry ~= '' then
    version = version + 1
    redis.call('XADD', log, version .. '-0', 'e', entry, 'h', entry_head)
    redis.call('HSET', meta, 'version', version, 'head', entry_head, 'fill', fill)
    size = redis.call('HINCRBY', meta, 'size', #entry)
    writes = redis.call('HINCRBY', store, 'writes', 1)
  end
  if clears_calls == '1' then
    redis.call('DEL', calls, violations)
    redis.call('HSET', meta, 'calls', 0)
  end
  local first = redis.call('HINCRBY', meta, 'calls', count) - count
  if journal > 0 then
    -- One item for all calls of the batch: the id is the number of the last one.
    if count > 0 then
      local last = first + count
      redis.call('XADD', calls, 'MINID', math.max(last - journal + 1, 0) .. '-0', last .. '-0', 'c', texts)
    end
    for index = 23, #ARGV, 2 do
      redis.call('XADD', violations, 'MAXLEN', journal, '*', 'n', first + 1 + ARGV[index], 'v', ARGV[index + 1])
    end
  end
  touch({meta, log, snapshot, calls, violations}, store, sessions, name, max, timeout)
  if is_look == '1' then
    take_turn()
    return {'committed', epoch, version, 0, has_turn, 0}
  end
  if has_turn == 1 then redis.call('DEL', turn) end
  redis.call('PUBLISH', meta, version)
  return {'committed', epoch, version, size, 0, writes}
end
touch({meta, log, snapshot, calls, violations}, store, sessions, name, max, timeout)
take_turn()
return read_changes(current, log, snapshot, epoch, version, head, has_turn, tonumber(max_size))
`

/** Keys: store, sessions, meta, log, snapshot. Arguments: epoch, version, head. */
const LOAD: string = `${COMMON}
local store, sessions, meta, log, snapshot = unpack(KEYS)
local current = read_meta(meta, store)
if not current then return {'gone'} end
if not is_whole(current, log, snapshot) then return {'damaged'} end
return read_changes(current, log, snapshot, ARGV[1], tonumber(ARGV[2]), ARGV[3], 0, math.huge)
`

/** Keys: store, sessions, meta, log, snapshot. Arguments: epoch, version, head, snapshot. */
const COMPACT: string = `${COMMON}
local store, sessions, meta, log, snapshot = unpack(KEYS)
local version = tonumber(ARGV[2])
local current = read_meta(meta, store)
if not current or current.base >= version or not has_position(current, log, ARGV[1], version, ARGV[3]) then return 0 end
redis.call('SET', snapshot, ARGV[4])
local rest = redis.call('PTTL', meta)
if rest > 0 then redis.call('PEXPIRE', snapshot, rest) end
redis.call('HSET', meta, 'base', version, 'base_head', ARGV[3], 'snapshot', 1, 'size', 0)
redis.call('XTRIM', log, 'MINID', version + 1 .. '-0')
return 1
`

/** Keys: store, sessions, meta, log, snapshot, calls, violations, turn. Arguments: id of the store, name, maximum number of sessions, session timeout, epoch, snapshot. */
const CREATE: string = `${COMMON}
local store, sessions, meta, log, snapshot = unpack(KEYS)
local id, name, max, timeout, epoch, text = unpack(ARGV)
max, timeout = tonumber(max), tonumber(timeout)
if redis.call('HGET', store, 'id') ~= id then return {'lost'} end
if redis.call('EXISTS', meta) == 1 then return {'exists'} end
if not has_room(sessions, max, timeout) then return {'full'} end
for index = 4, #KEYS do redis.call('DEL', KEYS[index]) end
redis.call('HSET', meta, 'epoch', epoch, 'version', 0, 'base', 0, 'calls', 0, 'size', 0, 'snapshot', text == '' and 0 or 1)
if text ~= '' then redis.call('SET', snapshot, text) end
touch({meta, snapshot}, store, sessions, name, max, timeout)
return {'created', redis.call('HINCRBY', store, 'writes', 1)}
`

/** Keys: store, sessions, meta, and the others of the session. Arguments: name, whether it is the default session. */
const DELETE = `
local existed = redis.call('EXISTS', KEYS[3])
if redis.call('ZREM', KEYS[2], ARGV[1]) == 1 then existed = 1 end
if ARGV[2] == '1' then redis.call('HDEL', KEYS[1], 'default') end
for index = 3, #KEYS do redis.call('DEL', KEYS[index]) end
redis.call('PUBLISH', KEYS[3], 'deleted')
-- Fails if the memory of Redis is full, which deleting is the remedy for.
local writes = redis.pcall('HINCRBY', KEYS[1], 'writes', existed)
return {existed, type(writes) == 'number' and writes or 0}
`

/**
 * Keys: store. Arguments: id, fingerprint, today and salt of a new store; id, number of writes and lineage that the process has seen, or an empty id;
 * lineage if changes are lost.
 */
const OPEN = `
local store = KEYS[1]
local id, fingerprint, today, salt, seen_id, seen_writes, seen_lineage, new_lineage = unpack(ARGV)
if redis.call('EXISTS', store) == 0 then
  redis.call('HSET', store, 'id', id, 'fingerprint', fingerprint, 'today', today, 'salt', salt)
end
-- Fails if this Redis cannot be written.
local writes = redis.call('HINCRBY', store, 'writes', 0)
local is_lost = seen_id ~= '' and (redis.call('HGET', store, 'id') ~= seen_id or writes < tonumber(seen_writes))
-- Unless another process was first.
if is_lost and (redis.call('HGET', store, 'lineage') or '') == seen_lineage then
  redis.call('HSET', store, 'lineage', new_lineage)
end
return redis.call('HMGET', store, 'id', 'fingerprint', 'today', 'salt', 'writes', 'lineage')
`

/** The scripts by name. */
export const SCRIPTS: Readonly<
  Record<'open' | 'commit' | 'load' | 'compact' | 'create' | 'delete', string>
> = {
  open: OPEN,
  commit: COMMIT,
  load: LOAD,
  compact: COMPACT,
  create: CREATE,
  delete: DELETE,
}
