export { listen, type ListenOptions, type RunningService } from './listen.ts'
export { type NodeListener, toNodeListener } from './to-node-listener.ts'
export { toFastifyPlugin } from './fastify-plugin.ts'
