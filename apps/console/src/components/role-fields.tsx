import { type Role, roles } from '@padauk/contracts/route';
import { Checkbox } from '@padauk/ui/checkbox';
import { FieldGroup } from '@padauk/ui/field';
import { useTexts } from '../lib/site.ts';

type Props = {
  readonly value: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
  readonly error?: string | undefined;
};

/** What somebody of the staff may do; several together. */
export function RoleFields({ value, onChange, error }: Props) {
  const t = useTexts();
  return (
    <FieldGroup label={t('console_roles')} error={error}>
      {() => (
        <div className="grid gap-2">
          {roles.map((role) => (
            <Checkbox
              key={role}
              checked={value.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(roles.filter((one) => (one === role ? checked : value.includes(one))))
              }
            >
              <b>{t(`console_role_${role}`)}</b>: {t(`console_role_text_${role}`)}
            </Checkbox>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
