import { ProfileForm } from '../features/identity/profile-form.tsx';
import { useTexts } from '../lib/site.ts';
import { useTitle } from '../lib/use-title.ts';

export function ProfilePage() {
  const t = useTexts();
  useTitle(t('shell_profile'));
  return (
    <div className="grid gap-5">
      <h1 className="text-24">{t('shell_profile')}</h1>
      <ProfileForm />
    </div>
  );
}
