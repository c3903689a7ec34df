import { Pause, Play } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type Props = {
  readonly paused: boolean;
  readonly onChange: (paused: boolean) => void;
  readonly labels: { readonly pause: string; readonly play: string };
  readonly className?: string;
};

/** Stops what moves by itself, and lets it go on. */
export function PlayPause({ paused, onChange, labels, className }: Props) {
  const Sign = paused ? Play : Pause;
  return (
    <IconButton
      size="sm"
      label={paused ? labels.play : labels.pause}
      className={className}
      onClick={() => onChange(!paused)}
    >
      <Sign size={16} aria-hidden="true" />
    </IconButton>
  );
}
