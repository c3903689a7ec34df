import { AuthDialog } from '../features/identity/auth-dialog.tsx';
import { openHelp } from '../features/help/open-help.tsx';
import { BannerCarousel } from '../features/news/group-banners.tsx';
import type { Banner } from '../features/news/news.ts';

const terms = () => openHelp('terms');
const bannersOf = (group: Banner['groupName']) => (
  <BannerCarousel group={group} className="min-h-80" look="tall" />
);

/** The login over the home page. */
export const LoginPopup = () => (
  <AuthDialog
    tab="login"
    banner={bannersOf('w_login')}
    forgotBanner={bannersOf('w_forgetPassword')}
    onTerms={terms}
  />
);

/** The registration over the home page. */
export const RegisterPopup = () => (
  <AuthDialog
    tab="register"
    banner={bannersOf('w_register')}
    forgotBanner={bannersOf('w_forgetPassword')}
    onTerms={terms}
  />
);
