import { FileText, ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type Props = FieldWords & {
  readonly file: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** Types the browser offers, such as `image/png,image/jpeg`. */
  readonly accept: string;
  readonly labels: { readonly choose: string; readonly remove: string };
  /** Asks a phone for its camera. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
};

/** One file, chosen, dropped or pasted, with a look at it before it is sent. */
export function FileField(props: Props) {
  const { file, onChange, accept, labels, camera = false, disabled, ...words } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | undefined) => {
    const [first] = Array.from(list ?? []);
    if (first && !disabled) onChange(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Field {...words}>
      {(ids) => (
        // A drop and a paste are extras; the input takes the keyboard.
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onPaste={(event) => take(event.clipboardData.files)}
          className={`flex min-h-24 items-center gap-4 rounded-md border border-dashed p-3 transition-colors focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-acc ${over ? 'border-acc bg-s3' : 'bg-s2'} ${words.error ? 'border-lose' : 'border-lo'}`}
        >
          <Preview file={file} />
          <div className="min-w-0 flex-1">
            {file && (
              <p className="truncate text-15" dir="auto">
                {file.name}
              </p>
            )}
            <label
              htmlFor={ids.id}
              className={`${buttonClass({ kind: file ? 'quiet' : 'solid', size: 'sm' })} mt-1 cursor-pointer ${disabled ? 'pointer-events-none opacity-60' : ''} ${file ? '' : 'bg-s3!'}`}
            >
              {labels.choose}
            </label>
            <input
              ref={input}
              {...ids}
              type="file"
              accept={accept}
              capture={camera ? 'environment' : undefined}
              disabled={disabled}
              onChange={(event) => {
                take(event.currentTarget.files ?? undefined);
                // The same file may be chosen again after it was taken away.
                event.currentTarget.value = '';
              }}
              className="sr-only"
            />
          </div>
          {file && (
            <IconButton
              label={labels.remove}
              onClick={() => {
                onChange(undefined);
                input.current?.focus();
              }}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}

/** The picture itself, or a sign for what is no picture. */
function Preview({ file }: { readonly file: File | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    if (!file || !element) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file?.type.startsWith('image/')) {
    return <img ref={image} alt="" className="size-18 rounded-sm bg-s1 object-contain" />;
  }
  const Sign = file ? FileText : ImageUp;
  return (
    <span className="grid size-18 shrink-0 place-items-center rounded-sm bg-s1 text-mid">
      <Sign size={28} aria-hidden="true" />
    </span>
  );
}
