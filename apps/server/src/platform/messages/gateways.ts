import type { Clock } from '@padauk/base';
import type { Config } from '../config.ts';
import type { OutgoingMessage } from '../platform.ts';
import { signedHttpGateway } from './signed-http.ts';
import { smppGateway } from './smpp-gateway.ts';
import { smtpGateway } from './smtp.ts';
import { twilioGateway } from './twilio.ts';

/** Hands a message over, or throws; what follows is the gateway's. */
export type Gateway = (message: OutgoingMessage) => Promise<void>;
export type Gateways = Readonly<Record<OutgoingMessage['channel'], Gateway | undefined>>;

/** No person waits longer for an answer than this. */
export const GATEWAY_TIMEOUT_MS = 8_000;

/** The gateways that the configuration names; the scheme of the address chooses the protocol. */
export function gatewaysOf(
  config: Pick<Config, 'smsUrl' | 'smsKey' | 'mailUrl' | 'mailFrom'>,
  clock: Clock,
): Gateways {
  return {
    sms: config.smsUrl === undefined ? undefined : smsGateway(config.smsUrl, config.smsKey, clock),
    email:
      config.mailUrl === undefined || config.mailFrom === undefined
        ? undefined
        : smtpGateway({ url: config.mailUrl, from: config.mailFrom }),
  };
}

function smsGateway(address: string, key: string | undefined, clock: Clock): Gateway {
  const url = new URL(address);
  const login = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from: url.searchParams.get('from') ?? '',
  };
  switch (url.protocol) {
    case 'twilio:':
      return twilioGateway({ ...login, origin: `https://${url.host}` });
    case 'smpp:':
    case 'ssmpp:':
      return smppGateway({ ...login, url: `${url.protocol}//${url.host}` });
    default:
      return signedHttpGateway({ url: address, key: key ?? '', clock });
  }
}
