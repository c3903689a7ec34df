import { type Captcha, readCaptcha } from '@padauk/contracts/identity';
import { IconButton } from '@padauk/ui/icon-button';
import { TextField, type FieldProps } from '@padauk/ui/text-field';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { wordsOf } from '../../lib/ask.ts';
import { call, useTexts } from '../../lib/site.ts';

export type CaptchaPicture = z.output<typeof Captcha>;

/** The server draws a new picture at most once a second. */
const REFRESH_MS = 1_000;

/** The picture that came with a refusal, if one did. */
export function captchaOf(value: Readonly<Record<string, unknown>> | undefined) {
  const captcha = value?.['captcha'];
  const isPicture = typeof captcha === 'object' && captcha !== null && 'captchaId' in captcha;
  // The contract says that a captcha of a refusal has this shape.
  return isPicture ? (captcha as CaptchaPicture) : undefined;
}

type Props = Pick<FieldProps, 'error' | 'name' | 'onBlur' | 'onChange' | 'ref'> & {
  readonly captcha: CaptchaPicture;
  readonly onCaptcha: (captcha: CaptchaPicture) => void;
};

/** Characters to read from a picture; another picture can be asked for once a second. */
export function CaptchaField({ captcha, onCaptcha, error, ...field }: Props) {
  const t = useTexts();
  const [resting, setResting] = useState(false);
  /** Of which picture no other one could be had, and why. */
  const [refused, setRefused] = useState<{ captchaId: string; words: string }>();
  const refresh = async () => {
    setResting(true);
    setTimeout(() => setResting(false), REFRESH_MS);
    const answer = await call(readCaptcha);
    if (answer.success) onCaptcha(answer.value);
    else setRefused({ captchaId: captcha.captchaId, words: wordsOf(t, answer) });
  };
  return (
    <TextField
      label={t('message_captcha_text')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={16}
      {...field}
      error={error ?? (refused?.captchaId === captcha.captchaId ? refused.words : undefined)}
      after={
        <span className="flex items-center gap-1">
          <img
            src={captcha.image}
            alt={t('identity_captcha_picture')}
            className="h-10 w-28 rounded-sm bg-white object-contain"
          />
          <IconButton
            label={t('message_captcha_refresh')}
            disabled={resting}
            onClick={() => void refresh()}
          >
            <RefreshCw size={20} aria-hidden="true" />
          </IconButton>
        </span>
      }
    />
  );
}
