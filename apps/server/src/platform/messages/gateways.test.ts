import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import smpp, { type Pdu, type Session } from 'smpp';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Db, Tx } from '../database.ts';
import { systemRandom } from '../random.ts';
import { openVault } from '../secret-key.ts';
import { gatewaysOf } from './gateways.ts';
import { createMessages } from './messages.ts';
import { twilioGateway } from './twilio.ts';

const clock = { now: () => new Date('2026-03-01T08:00:00Z') };
const none = { smsUrl: undefined, smsKey: undefined, mailUrl: undefined, mailFrom: undefined };
const message = {
  merchantId: systemRandom.uuid(),
  to: '+959791234567',
  text: 'Padauk: ကုဒ် 123456',
} as const;
const sms = { ...message, channel: 'sms' } as const;

const stops: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Seen = { path: string; headers: IncomingMessage['headers']; body: string };
/** A gateway over HTTP that answers with `status` and remembers what it was told. */
async function httpStub(status = 200) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      seen.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const KEY = 'a-key-of-the-gateway-with-32-characters';
const signed = (url: string) => gatewaysOf({ ...none, smsUrl: url, smsKey: KEY }, clock).sms;

test('a gateway over HTTP gets number and text, signed with the time', async () => {
  const stub = await httpStub();
  await signed(`${stub.url}/send`)?.(sms);
  const [{ path, body, headers } = { path: '', body: '', headers: {} }] = stub.seen;
  expect(path).toBe('/send');
  expect(JSON.parse(body)).toEqual({ to: message.to, text: message.text });
  const seconds = clock.now().getTime() / 1_000;
  const mac = createHmac('sha256', KEY).update(`${seconds}.${body}`).digest('hex');
  expect(headers['x-signature']).toBe(`t=${seconds},v1=${mac}`);
});

test.each([302, 400, 500])(
  'a gateway that answers %i has not taken the message',
  async (status) => {
    const stub = await httpStub(status);
    await expect(signed(stub.url)?.(sms)).rejects.toThrow();
  },
);

test('a gateway that is not there has not taken the message', async () => {
  await expect(signed('http://127.0.0.1:1/')?.(sms)).rejects.toThrow();
});

test('news are tried for days, and a code no longer than it is good for', async () => {
  const stub = await httpStub();
  const vault = openVault({ secretKey: '01'.repeat(32), dataDir: '' });
  let atMs = clock.now().getTime();
  const queued: unknown[] = [];
  let work: (payload: unknown) => Promise<void> = () => Promise.reject(new Error('no handler'));
  const messages = createMessages({
    config: { ...none, smsUrl: stub.url, smsKey: KEY },
    clock: { now: () => new Date(atMs) },
    vault,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    db: {} as Db,
    jobs: {
      handle: (_, run) => (work = run),
      enqueue: async (_, __, payload) => void queued.push(payload),
      schedule: () => undefined,
    },
  });
  const tx = {} as Tx;
  await messages.queue(tx, { ...sms, text: 'Your password was changed.' });
  await messages.queue(tx, { ...sms, text: 'Your code' }, { worthMs: 5 * 60_000 });
  await messages.queue(tx, { ...sms, text: 'To nobody' }, { discard: true });
  // As an earlier release queued it.
  const unsaid = { ...sms, text: 'Of unsaid worth', queuedAt: clock.now(), discard: false };
  const sealed = vault.seal('platform.message', Buffer.from(JSON.stringify(unsaid)));
  queued.push({ sealed: sealed.toString('base64') });
  const runAll = async () => {
    stub.seen.length = 0;
    for (const payload of queued) await work(payload);
    return stub.seen.map(({ body }) => (JSON.parse(body) as { text: string }).text);
  };
  atMs += 5 * 60_000;
  expect(await runAll()).toEqual(['Your password was changed.', 'Your code', 'Of unsaid worth']);
  atMs += 1;
  expect(await runAll()).toEqual(['Your password was changed.', 'Of unsaid worth']);
  atMs += 5 * 60_000;
  expect(await runAll()).toEqual(['Your password was changed.']);
  atMs += 2 * 86_400_000;
  expect(await runAll()).toEqual(['Your password was changed.']);
  atMs += 86_400_000;
  expect(await runAll()).toEqual([]);
});

test('Twilio gets a form, with the account and its token', async () => {
  const stub = await httpStub(201);
  const account = { user: 'AC123', password: 'secret', from: '+15550100' };
  await twilioGateway({ ...account, origin: stub.url })(sms);
  const [{ path, body, headers } = { path: '', body: '', headers: {} }] = stub.seen;
  expect(path).toBe('/2010-04-01/Accounts/AC123/Messages.json');
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: message.to,
    From: '+15550100',
    Body: message.text,
  });
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC123:secret').toString('base64')}`);
});

/** An SMPP server that lets `user` in by `right`. */
async function smppStub() {
  const seen: Pdu[] = [];
  const server = smpp.createServer((session: Session) => {
    session.on('error', () => undefined);
    session.on('bind_transceiver', (pdu: Pdu) => {
      const fits = pdu.system_id === 'user' && pdu.password === 'right';
      session.send(pdu.response(fits ? {} : { command_status: 0x0e }));
    });
    session.on('submit_sm', (pdu: Pdu) => {
      seen.push(pdu);
      session.send(pdu.response({ message_id: '1' }));
    });
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response());
      session.close();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const gateway = (password: string) => {
    const smsUrl = `smpp://user:${password}@127.0.0.1:${port}?from=Padauk`;
    return gatewaysOf({ ...none, smsUrl }, clock).sms;
  };
  return { gateway, seen };
}

test('SMPP carries Burmese to the number as it is', async () => {
  const { gateway, seen } = await smppStub();
  await gateway('right')?.(sms);
  expect(seen[0]).toMatchObject({
    source_addr: 'Padauk',
    destination_addr: '959791234567',
    short_message: { message: message.text },
  });
});

test('a text longer than one SMS travels whole', async () => {
  const { gateway, seen } = await smppStub();
  const text = 'ကုဒ် '.repeat(40);
  await gateway('right')?.({ ...sms, text });
  expect(seen[0]?.message_payload).toEqual({ message: text });
});

test('an SMPP server that does not let us in has not taken the message', async () => {
  const { gateway } = await smppStub();
  await expect(gateway('wrong')?.(sms)).rejects.toThrow('14');
  const nobody = gatewaysOf({ ...none, smsUrl: 'smpp://u:p@127.0.0.1:1?from=P' }, clock).sms;
  await expect(nobody?.(sms)).rejects.toThrow();
});

test('an e-mail arrives with its sender, its subject and its Burmese', async () => {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    // A machine without names to ask for would wait for one before it greets.
    disableReverseLookup: true,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const send = gatewaysOf(
    { ...none, mailUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Padauk <no-reply@padauk.example>' },
    clock,
  ).email;
  const subject = 'Padauk: သင့်ကုဒ်';
  await send?.({ ...message, channel: 'email', to: 'aung@mail.example', subject });
  const mail = await PostalMime.parse(mails[0] ?? '');
  expect(mail).toMatchObject({
    subject,
    from: { name: 'Padauk', address: 'no-reply@padauk.example' },
    to: [{ address: 'aung@mail.example' }],
  });
  expect(mail.text?.trim()).toBe(message.text);
});

test('an address cannot bring a second one along', async () => {
  const accepted: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, done) => {
      accepted.push(address);
      done();
    },
    onData: (stream, _, done) => stream.resume().on('end', done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  const config = { ...none, mailUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@p.example' };
  const send = gatewaysOf(config, clock).email;
  const to = 'aung@mail.example,thief@mail.example';
  await send?.({ ...message, channel: 'email', to, subject: 'x' }).catch(() => undefined);
  expect(accepted).not.toContain('thief@mail.example');
});

test('without a gateway there is none', () => {
  expect(gatewaysOf(none, clock)).toEqual({ sms: undefined, email: undefined });
});
