import { FeedbackForm } from '../features/service/feedback-form.tsx';
import { Channels } from '../features/service/channels.tsx';
import { HomeLink } from '../app/home-link.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

/** Customer service in a window of its own, 440 by 750: the house's channels and a message to it. */
export function ServicePage() {
  const t = useTexts();
  useTitle(t('shell_service'));
  return (
    <div className="page grid max-w-md! grid-cols-1 content-start gap-5 py-5">
      <HomeLink className="justify-self-start" />
      <h1 className="text-24">{t('shell_service')}</h1>
      <Channels titleAs="h2" />
      <FeedbackForm titleAs="h2" />
    </div>
  );
}
