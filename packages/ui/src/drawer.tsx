import { Dialog, type DialogProps } from './dialog.tsx';

type Props = Omit<DialogProps, 'shape'> & {
  /** The edge it comes from; start and end follow the direction of the writing. */
  readonly side?: 'start' | 'end' | 'bottom';
};

const shapes = { start: 'sheet', end: 'sheet-end', bottom: 'bottom' } as const;

/** A modal that comes from an edge of the window. It is open while it is mounted. */
export function Drawer({ side = 'start', ...rest }: Props) {
  return <Dialog {...rest} shape={shapes[side]} />;
}
