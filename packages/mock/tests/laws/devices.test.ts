import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
const error = (code: string, docs: string) => ({ code, docs })
const argument = (name: string, type: string, docs: string, choices?: string[]) => ({
  name,
  type,
  flags: [],
  docs,
  ...(choices && { choices }),
})

/** Devices with readings and alerts, in results with a member for each record. */
function devices(): InlineService {
  const wrapped = (docs: string) => ({
    docs,
    attributes: [{ name: 'Device', type: 'object.Device', flags: [], docs: '' }],
  })
  return serve(
    [
      endpoint('ListDevices[paginated]()', {
        returns: [['object.Device']],
        arguments: [
          argument('Status', 'string', '', ['ONLINE', 'OFFLINE', 'RETIRED']),
          argument(
            'IncludeRetired',
            'boolean',
            'Retired devices are left out unless this is true.',
          ),
        ],
      }),
      endpoint('DescribeDevice(DeviceId!)', {
        attributes: [
          { name: 'Device', type: 'object.Device', flags: [], docs: '' },
          { name: 'Model', type: 'object.Model', flags: [], docs: 'The model of the device.' },
        ],
      }),
      endpoint('TagDevice(DeviceId!, Tags!:[[string]])', wrapped('Adds tags to a device.')),
      endpoint('UntagDevice(DeviceId!, Tags!:[[string]])', wrapped('Removes tags from a device.')),
      endpoint('ListModels[paginated]()', { returns: [['object.Model']] }),
      endpoint('DescribeModel(ModelId!)', {
        attributes: [{ name: 'Model', type: 'object.Model', flags: [], docs: '' }],
      }),
      endpoint('ListReadings[paginated](DeviceId!)', { returns: [['object.Reading']] }),
      endpoint('PutReadings(DeviceId!, Readings!:[[object.ReadingInput]])', {
        attributes: [{ name: 'Accepted', type: 'number.u32', flags: [], docs: '' }],
        errors: [error('DEVICE_RETIRED', 'The device is retired.')],
      }),
      endpoint('ListAlerts[paginated]()', {
        returns: [['object.Alert']],
        arguments: [
          argument('MinSeverity', 'string', 'This severity or a higher one.', SEVERITIES),
        ],
      }),
      endpoint('ListCommands[paginated]()', { returns: [['object.Command']] }),
      endpoint('GetSummary()', {
        attributes: [
          { name: 'Devices', type: 'number.u32', flags: [], docs: 'Without retired ones.' },
        ],
      }),
    ],
    {
      objects: [
        object('Device(DeviceId, ModelId, Status, Tags:[[string]], RetiredAt?:string.datetime)', {
          choices: { Status: ['ONLINE', 'OFFLINE', 'RETIRED'] },
        }),
        object('Model(ModelId, Name)'),
        object('Reading(ReadingId, DeviceId, Value:number)'),
        object('ReadingInput(Value:number)'),
        object('Alert(AlertId, DeviceId, Severity)', { choices: { Severity: SEVERITIES } }),
        documented(
          'Command(CommandId, Status, CompletedAt?:string.datetime)',
          { CompletedAt: 'When it succeeded or failed.' },
          { Status: ['QUEUED', 'SUCCEEDED', 'FAILED', 'CANCELED'] },
        ),
      ],
    },
  )
}

const idsOf = (records: JsonObject[], key: string) => records.map((each) => each[key]).toSorted()

describe('lists', () => {
  it('include a status that an argument selects, and omit it otherwise', async () => {
    const service = devices()
    const all = await service.list('ListDevices', { IncludeRetired: true })
    const retired = all.filter(({ Status }) => Status === 'RETIRED')
    const shown = all.filter(({ Status }) => Status !== 'RETIRED')
    expect(retired.length).toBeGreaterThan(0)
    expect(idsOf(await service.list('ListDevices'), 'DeviceId')).toEqual(idsOf(shown, 'DeviceId'))
    const found = await service.list('ListDevices', { Status: 'RETIRED' })
    expect(idsOf(found, 'DeviceId')).toEqual(idsOf(retired, 'DeviceId'))
    expect(await service.call('GetSummary')).toEqual({ Devices: shown.length })
  })

  it('are selected by the order of choices', async () => {
    const service = devices()
    const all = await service.list('ListAlerts')
    const wanted = all.filter(({ Severity }) => /^(?:HIGH|CRITICAL)$/.test(String(Severity)))
    const found = await service.list('ListAlerts', { MinSeverity: 'HIGH' })
    expect(idsOf(found, 'AlertId')).toEqual(idsOf(wanted, 'AlertId'))
    expect(found.length).toBeLessThan(all.length)
  })

  it('have the time of an end that docs name by several verbs', async () => {
    for (const { Status, CompletedAt } of await devices().list('ListCommands'))
      expect(CompletedAt !== null).toBe(/^(?:SUCCEEDED|FAILED)$/.test(String(Status)))
  })
})

describe('results', () => {
  it('contain the record that the other one refers to', async () => {
    const service = devices()
    const [device] = await service.list('ListDevices')
    const { DeviceId, ModelId } = device!
    const { Model } = await service.call('DescribeModel', { ModelId: ModelId! })
    expect(await service.call('DescribeDevice', { DeviceId: DeviceId! })).toEqual({
      Device: device,
      Model,
    })
  })
})

describe('calls', () => {
  it('add to a list, and remove from it', async () => {
    const service = devices()
    const [device] = await service.list('ListDevices')
    const DeviceId = device!['DeviceId']!
    const before = device!['Tags'] as string[]
    const Tags = ['first', 'second']
    const added = await service.call('TagDevice', { DeviceId, Tags })
    expect((added['Device'] as JsonObject)['Tags']).toEqual([...before, ...Tags])
    const removed = await service.call('UntagDevice', { DeviceId, Tags: ['first'] })
    expect((removed['Device'] as JsonObject)['Tags']).toEqual([...before, 'second'])
  })

  it('reject several records of a parent in another status', async () => {
    const service = devices()
    const all = await service.list('ListDevices', { IncludeRetired: true })
    const idOf = (wanted: string) => all.find(({ Status }) => Status === wanted)!['DeviceId']!
    const Readings = [{ Value: 1 }, { Value: 2 }]
    const DeviceId = idOf('ONLINE')
    expect(await service.call('PutReadings', { DeviceId, Readings })).toEqual({ Accepted: 2 })
    const rejected = { DeviceId: idOf('RETIRED'), Readings }
    expect(await service.reject('PutReadings', rejected)).toMatchObject({ code: 'DEVICE_RETIRED' })
  })
})
