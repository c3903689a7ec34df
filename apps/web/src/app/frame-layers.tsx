import { openLayer } from '../lib/layers.tsx';
import { lazyPart } from '../lib/load-part.ts';
import { texts } from '../lib/site.ts';

const MenuSheet = lazyPart(async () => (await import('./menu-sheet.tsx')).MenuSheet);
const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);
const LicenceLayer = lazyPart(async () => {
  const [part] = await Promise.all([import('./licence-layer.tsx'), texts.load('site')]);
  return part.LicenceLayer;
});

export const openMenu = (): void => {
  openLayer((close) => <MenuSheet onClose={close} />);
};
export const openSignOut = (): void => {
  openLayer((close) => <SignOutDialog onClose={close} />);
};
export const openLicence = (): void => {
  openLayer((close) => <LicenceLayer onClose={close} />);
};
