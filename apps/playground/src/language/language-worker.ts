import type { WorkerScope } from '../calls/serve-calls.ts'
import { serveLanguage } from './serve-language.ts'

serveLanguage(globalThis as unknown as WorkerScope)
