import { AuthDialog } from '../features/identity/auth-dialog.tsx';
import { openHelp } from '../features/help/open-help.tsx';
import { BannerCarousel } from '../features/news/group-banners.tsx';

const banner = 'min-h-80';
const terms = () => openHelp('terms');

/** The login over the home page. */
export const LoginPopup = () => (
  <AuthDialog
    tab="login"
    banner={<BannerCarousel group="w_login" className={banner} look="tall" />}
    onTerms={terms}
  />
);

/** The registration over the home page. */
export const RegisterPopup = () => (
  <AuthDialog
    tab="register"
    banner={<BannerCarousel group="w_register" className={banner} look="tall" />}
    onTerms={terms}
  />
);
