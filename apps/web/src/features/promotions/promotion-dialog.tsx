import { buttonClass } from '@padauk/ui/button';
import { Dialog } from '@padauk/ui/dialog';
import { RichText } from '../../components/rich-text.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useHasSignup } from '../../lib/config.ts';
import { isTrial, useMember } from '../../lib/member.ts';
import { useTexts, useToken } from '../../lib/site.ts';
import { PromotionPicture } from './promotion-picture.tsx';
import { PromotionTime } from './promotion-time.tsx';
import { actionOf } from './promotions.ts';
import type { Promotion } from './promotions-query.ts';

type Props = { readonly promotion: Promotion; readonly onClose: () => void };

/** One promotion: its picture, its text and where it leads. */
export function PromotionDialog({ promotion, onClose }: Props) {
  const t = useTexts();
  // A trial account is nobody's yet: it is offered what a guest is.
  const isMember = useToken() !== null && !isTrial(useMember().data);
  const action = actionOf(promotion, { isMember, hasSignup: useHasSignup() });
  return (
    <Dialog title={promotion.title} closeLabel={t('shell_close')} shape="wide" onClose={onClose}>
      <div className="grid gap-4 px-5 pt-3 pb-5">
        <div className="overflow-hidden rounded-lg">
          <PromotionPicture promotion={promotion} place="modal" />
        </div>
        <p className="text-13 text-mid">
          <PromotionTime promotion={promotion} />
        </p>
        <RichText html={promotion.content} />
        {action && (
          <div>
            <SiteLink href={action.href} className={buttonClass({ kind: 'gold', size: 'lg' })}>
              {t(`site_promo_${action.key}`)}
            </SiteLink>
          </div>
        )}
      </div>
    </Dialog>
  );
}
