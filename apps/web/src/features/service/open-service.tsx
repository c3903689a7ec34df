import { configQuery } from '../../lib/config.ts';
import { openLayer } from '../../lib/layers.tsx';
import { lazyPart } from '../../lib/load-part.ts';
import { queryClient, texts } from '../../lib/site.ts';

const ServiceDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./service-dialog.tsx'), words()]);
  return part.ServiceDialog;
});
const ChatDialog = lazyPart(async () => {
  const [part] = await Promise.all([import('./chat-dialog.tsx'), words()]);
  return part.ChatDialog;
});
const words = () => texts.load('site', 'messages');

/** Opens the ways to ask the house: its customer service, and a message to it. */
export function openService(): void {
  openLayer((close) => <ServiceDialog onClose={close} />);
}

/** Opens the chat room where the brand has one, else customer service. */
export function openChat(): void {
  const room = queryClient.getQueryData(configQuery.queryKey)?.info.chatRoom;
  if (!room) return openService();
  openLayer((close) => <ChatDialog url={room} onClose={close} />);
}
