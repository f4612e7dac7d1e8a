import { describe, expect, it } from 'vitest'
import { explainFailure } from './remote-service.ts'

const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
const request = { url: 'http://localhost:4010/shop/find', headers }

const explain = (page: string, isReachable: boolean, url = request.url): string => {
  const origin = page.startsWith('file:') ? 'null' : page
  const protocol = `${page.split(':')[0]!}:`
  const { message, advice } = explainFailure({ ...request, url }, { origin, protocol }, isReachable)
  return [message, ...advice!].join('\n')
}

describe('explainFailure', () => {
  it('says which headers a reachable service has to return', () => {
    const text = explain('https://docs.example.com', true)
    expect(text).toMatch(/^http:\/\/localhost:4010 responds, but does not allow calls/)
    expect(text).toContain('`Access-Control-Allow-Origin: https://docs.example.com`')
    expect(text).toContain('`Access-Control-Allow-Headers: Content-Type`')
    expect(text).toContain('`--cors https://docs.example.com`')
    expect(text).not.toContain('disk')
  })

  it('says that pages from a disk have no origin', () => {
    const text = explain('file:///site/index.html', true)
    expect(text).toContain('its origin is `null`')
    expect(text).toContain("`--cors '*'`")
  })

  it('says that HTTPS pages cannot call services without HTTPS', () => {
    expect(explain('https://docs.example.com', false)).toContain('loaded with HTTPS')
    const secure = explain('https://docs.example.com', false, 'https://api.example.com/find')
    expect(secure).not.toContain('loaded with HTTPS')
  })

  it('says that a service does not respond', () => {
    expect(explain('http://127.0.0.1:8080', false)).toBe(
      'No response from http://localhost:4010.\nCheck that the service is running and that this device can reach it.',
    )
  })
})
