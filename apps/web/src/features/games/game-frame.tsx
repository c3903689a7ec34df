import { Skeleton } from '@padauk/ui/skeleton';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTexts, useTheme } from '../../lib/site.ts';
import { isOfHouse } from './frame-address.ts';
import { isAtStart } from './is-at-start.ts';
import {
  type FrameMessage,
  type PageMessage,
  readFrameMessage,
} from '@padauk/site-client/frame-messages';

/**
 * Games keep their session in the storage of their origin, so the frame has one. It is on this
 * origin only for our own games; what it may do here is what any page of ours may do.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';
/** What our own games open in a tab are pages of this site: a form there has to work. */
const SANDBOX_OF_HOUSE = `${SANDBOX} allow-popups-to-escape-sandbox`;

/** The way to speak to the game. */
export type FrameDesk = { readonly tell: (message: PageMessage) => void };
type Props = {
  readonly url: string;
  readonly name: string;
  readonly onMessage: (message: FrameMessage) => void;
  /** The player's cash, which changes by prizes and deposits too; a game of the house is told. */
  readonly balance: string | undefined;
  readonly ref?: Ref<FrameDesk>;
};

/**
 * The game in its frame. Only messages of this very frame, from the frame's own origin, are heard;
 * of another house's game fewer of them.
 */
export function GameFrame({ url, name, onMessage, balance, ref }: Props) {
  const t = useTexts();
  const theme = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const hasOpened = useRef(false);
  const [ready, setReady] = useState(false);
  const [hears, setHears] = useState(false);
  const origin = new URL(url, location.href).origin;
  const isOwn = isOfHouse(url);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
    const message = readFrameMessage(event.data, isOwn ? 'house' : 'vendor');
    if (message?.type === 'padauk:ready') {
      // Its keys play from the start, and only from there: who has gone on is not called back.
      if (!hasOpened.current && isAtStart(document)) frame.current?.focus({ preventScroll: true });
      hasOpened.current = true;
      setReady(true);
      setHears(message.controls);
    }
    if (message) onMessage(message);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const isListening = hears && isOwn;
  useEffect(() => {
    if (!isListening || balance === undefined) return;
    const told: PageMessage = { type: 'padauk:balance', balance };
    frame.current?.contentWindow?.postMessage(told, origin);
  }, [isListening, balance, origin]);
  useEffect(() => {
    if (!isListening) return;
    const told: PageMessage = { type: 'padauk:theme', theme };
    frame.current?.contentWindow?.postMessage(told, origin);
  }, [isListening, theme, origin]);
  useImperativeHandle(ref, () => ({
    tell: (message) => frame.current?.contentWindow?.postMessage(message, origin),
  }));
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={t('games_frame', { name })}
        sandbox={isOwn ? SANDBOX_OF_HOUSE : SANDBOX}
        allow="fullscreen; autoplay"
        onLoad={() => setReady(true)}
        className="absolute inset-0 size-full border-0"
      />
      {!ready && (
        <div role="status" className="absolute inset-0 grid place-items-center bg-bg">
          <Skeleton className="absolute! inset-0" />
          <p className="relative text-mid">{t('games_frame_loading')}</p>
        </div>
      )}
    </>
  );
}
