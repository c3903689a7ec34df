import { applyLoad, buildStand } from './stand.ts';
const stand = await buildStand();
const load = { host: stand.host, port: stand.port, connections: 64, seconds: 8, warmUpSeconds: 2, perSecond: 500 };
console.log('status', JSON.stringify(await applyLoad({ kind: 'reads', paths: ['/wps/system/status'], headers: {}, load })));
console.log('list of one', JSON.stringify(await applyLoad({ kind: 'reads', paths: ['/wps/relay/GCSGAME_gameList'], headers: {}, load })));
await stand.stop();
