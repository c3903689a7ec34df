import type { Transporter } from 'nodemailer';
import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateways.ts';

/** E-mail by SMTP; TLS from the first byte by `smtps:`, else as soon as the server offers it. */
export function smtpGateway(server: { readonly url: string; readonly from: string }): Gateway {
  const url = new URL(server.url);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  const settings = {
    host: url.hostname,
    port: Number.parseInt(url.port, 10) || (secure ? 465 : 587),
    secure,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: GATEWAY_TIMEOUT_MS,
    greetingTimeout: GATEWAY_TIMEOUT_MS,
    socketTimeout: GATEWAY_TIMEOUT_MS,
    // A message is text that we made: nothing is fetched, and no file is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text }) => {
    transport ??= import('nodemailer').then((library) => library.createTransport(settings));
    await (await transport).sendMail({
      from: server.from,
      // An object, never a list: one message goes to one address.
      to: { name: '', address: to },
      subject: subject ?? '',
      text,
    });
  };
}
