/** The part of the package `smpp` that the gateway and its test use; it comes without types. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  export type Pdu = {
    readonly command_status: number;
    readonly system_id?: string;
    readonly password?: string;
    readonly destination_addr?: string;
    readonly source_addr?: string;
    readonly data_coding?: number;
    readonly short_message?: { readonly message: string };
    readonly message_payload?: { readonly message: string };
    response(fields?: object): Pdu;
  };
  type Submit = {
    readonly source_addr: string;
    readonly destination_addr: string;
    readonly source_addr_ton?: number;
    readonly dest_addr_ton?: number;
    readonly dest_addr_npi?: number;
    readonly short_message?: string;
    readonly message_payload?: string;
  };
  export interface Session extends EventEmitter {
    bind_transceiver(
      login: { readonly system_id: string; readonly password: string },
      answer: (pdu: Pdu) => void,
    ): void;
    submit_sm(message: Submit, answer: (pdu: Pdu) => void): void;
    unbind(answer?: () => void): void;
    send(pdu: Pdu): void;
    close(done?: () => void): void;
    destroy(done?: () => void): void;
  }
  export function connect(options: { readonly url: string }, connected?: () => void): Session;
  export function createServer(onSession: (session: Session) => void): NetServer;
  const smpp: { connect: typeof connect; createServer: typeof createServer };
  // The package is CommonJS.
  export default smpp;
}
