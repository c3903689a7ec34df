import { firstLetters } from './first-letters.ts';
import { Picture } from './picture.tsx';

type Props = {
  /** Whose it is; read, and its first letters are there without a picture. */
  readonly name: string;
  readonly src?: string | undefined;
  readonly sizePx?: number;
  /** The name is beside it already. */
  readonly decorative?: boolean;
};

/** The face of somebody, or the first letter of the name. */
export function Avatar({ name, src, sizePx = 40, decorative = false }: Props) {
  const letters = (
    <span
      aria-hidden="true"
      className="grid size-full place-items-center font-bold text-brand-text"
      style={{ fontSize: sizePx * 0.42 }}
    >
      {firstLetters(name, 1).toUpperCase()}
    </span>
  );
  return (
    <span
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : name}
      aria-hidden={decorative || undefined}
      className="inline-block shrink-0 overflow-hidden rounded-full bg-s3 align-middle"
      style={{ width: sizePx, height: sizePx }}
    >
      {src ? (
        <Picture
          key={src}
          src={src}
          alt=""
          width={sizePx}
          height={sizePx}
          fallback={letters}
          className="size-full"
        />
      ) : (
        letters
      )}
    </span>
  );
}
