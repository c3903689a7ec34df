import { Tabs } from '@padauk/ui/tabs';
import { useState } from 'react';
import { SwitchedOff } from '../../components/switched-off.tsx';
import { useBrand } from '../../lib/config.ts';
import { useTexts } from '../../lib/site.ts';
import { SignupForm } from './signup-form.tsx';
import type { CameBy } from './signup-form-data.ts';

type Props = {
  readonly cameBy: CameBy;
  readonly onDone: (name: string) => void;
  readonly onTerms: () => void;
};

/** Registration by user name and by mobile number: tabs only where the brand has both, words where it has none. */
export function SignupPanel(props: Props) {
  const t = useTexts();
  const { methods } = useBrand().register;
  const [first] = methods;
  const [chosen, setWay] = useState(first);
  // Ways come and go while the page stands.
  const way = chosen !== undefined && methods.includes(chosen) ? chosen : first;
  if (way === undefined) return <SwitchedOff />;
  const form = <SignupForm key={way} way={way} {...props} />;
  if (methods.length < 2) return form;
  return (
    <Tabs
      look="line"
      label={t('identity_signup_ways')}
      current={way}
      onChange={setWay}
      tabs={methods.map((key) => ({ key, label: t(`identity_by_${key}`) }))}
    >
      <div className="pt-4">{form}</div>
    </Tabs>
  );
}
