import { deleteMessages, markMessages, type Message } from '@padauk/contracts/inbox';
import { timeText } from '@padauk/site-client/time-text';
import { Button } from '@padauk/ui/button';
import { EmptyState } from '@padauk/ui/empty-state';
import { moneyText } from '@padauk/ui/money';
import { Pill } from '@padauk/ui/pill';
import { Skeleton } from '@padauk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Mail, MailOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListPages } from '../../components/list-pages.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { wordsOf } from '../../lib/ask.ts';
import { useBrand } from '../../lib/config.ts';
import { call, queryClient, useTexts } from '../../lib/site.ts';
import { toast } from '../../lib/toast.ts';
import { messagesQuery, pageToShow, withOpened } from './inbox.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: ['member', 'inbox'] });
const mark = async (messageIds?: string[]) => {
  const answer = await call(markMessages, { body: messageIds ? { messageIds } : {} });
  await refresh();
  return answer;
};

/** The messages of the player: one opens at a time, and is read with that. */
export function Inbox() {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const [unreadOnly, setUnreadOnly] = useState(false);
  const [open, setOpen] = useState<Message>();
  const messages = useQuery(messagesQuery(page, unreadOnly));
  if (messages.data && !messages.isPlaceholderData && !open) {
    const standing = pageToShow(messages.data);
    if (standing < page) setPage(standing);
  }
  const turnTo = (to: number) => {
    setOpen(undefined);
    setPage(to);
  };
  const choose = (unread: boolean) => {
    setUnreadOnly(unread);
    turnTo(1);
  };
  const markAll = async () => {
    const answer = await mark();
    if (!answer.success) toast('info', wordsOf(t, answer));
  };
  const remove = async (messageId: string) => {
    const answer = await call(deleteMessages, { body: { messageIds: [messageId] } });
    if (!answer.success) return toast('info', wordsOf(t, answer));
    setOpen(undefined);
    return refresh();
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="group" aria-label={t('wallet_filter')} className="flex gap-2">
          <Pill chosen={!unreadOnly} onClick={() => choose(false)}>
            {t('wallet_filter_all')}
          </Pill>
          <Pill chosen={unreadOnly} onClick={() => choose(true)}>
            {t('records_unread', { count: messages.data?.unreadCount ?? 0 })}
          </Pill>
        </div>
        <Button
          kind="ghost"
          size="sm"
          icon={<CheckCheck size={18} aria-hidden="true" />}
          disabled={!messages.data?.unreadCount}
          onClick={() => void markAll()}
        >
          {t('records_mark_all')}
        </Button>
      </div>
      <QueryView query={messages} pending={<Skeleton className="h-64 rounded-lg!" />}>
        {(value) => {
          const shown = withOpened(value.content, open);
          if (shown.length === 0) {
            return (
              <EmptyState picture="/illustrations/empty.svg" title={t('records_inbox_empty')} />
            );
          }
          return (
            <>
              <ul className="grid gap-2">
                {shown.map((message) => {
                  const { messageId } = message;
                  const isOpen = open?.messageId === messageId;
                  return (
                    <Line
                      key={messageId}
                      message={message}
                      open={isOpen}
                      onToggle={() => {
                        setOpen(isOpen ? undefined : message);
                        if (!message.read) void mark([messageId]);
                      }}
                      onRemove={() => remove(messageId)}
                    />
                  );
                })}
              </ul>
              <ListPages list={value} onChange={turnTo} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

type LineProps = {
  readonly message: Message;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => Promise<void>;
};

function Line({ message, open, onToggle, onRemove }: LineProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const { timeZone, currencySymbol } = useBrand();
  const { template, facts } = message;
  const amount = facts['amount'];
  const told = {
    amount: amount ? `${currencySymbol} ${moneyText(amount)}` : '',
    bank: facts['bank'] ?? '',
    place: facts['place'] ?? '',
  };
  const Sign = message.read ? MailOpen : Mail;
  return (
    <li className="rounded-md border border-line/60 bg-s1">
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-3 rounded-md px-4 py-2 text-start hover:bg-s2"
      >
        <Sign
          size={20}
          aria-hidden="true"
          className={`shrink-0 ${message.read ? 'text-lo' : 'text-brand-text'}`}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={`leading-tight ${message.read ? 'text-mid' : 'font-bold text-hi'}`}>
            {template ? t(`records_message_${template}`) : message.title}
          </span>
          <span className="tabular text-12 text-mid">{timeText(message.at, timeZone)}</span>
        </span>
        {!message.read && <span className="sr-only">{t('records_message_new')}</span>}
      </button>
      {open && (
        <div className="grid gap-3 border-t border-line/60 px-4 py-3">
          {template ? (
            <p className="text-15 text-mid">{t(`records_message_${template}_text`, told)}</p>
          ) : (
            <RichText html={message.content} />
          )}
          <div>
            <Button
              kind="quiet"
              size="sm"
              icon={<Trash2 size={18} aria-hidden="true" />}
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onRemove().finally(() => setBusy(false));
              }}
            >
              {t('records_message_delete')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
