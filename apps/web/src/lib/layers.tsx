import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ModalPart } from '../components/modal-part.tsx';

type Draw = (close: () => void) => ReactNode;
type Layer = {
  readonly id: number;
  readonly draw: Draw;
  readonly onGone: (() => void) | undefined;
};

const layers = createStore<readonly Layer[]>(() => []);
let opened = 0;

/**
 * Opens a modal over the page; several are over each other in the order in which they came.
 *
 * @param draw - gives the dialog, which calls `close` when it is left
 * @param onGone - is told once when it has gone, whoever closed it; one that never came, too
 * @returns the way to close it from outside
 */
export function openLayer(draw: Draw, onGone?: () => void): () => void {
  opened += 1;
  const id = opened;
  layers.setState((before) => [...before, { id, draw, onGone }], true);
  return () => closeLayer(id);
}
function leave(goes: (layer: Layer) => boolean): void {
  const gone = layers.getState().filter(goes);
  layers.setState((before) => before.filter((layer) => !goes(layer)), true);
  for (const { onGone } of gone) onGone?.();
}
const closeLayer = (id: number): void => leave((layer) => layer.id === id);

/** Another page is another matter: what stood over the one before goes with it. */
export const closeLayers = (): void => leave(() => true);
export const isLayerOpen = (): boolean => layers.getState().length > 0;

/** Draws the open modals, each on its own: one that fails says so. It stands once in the page. */
export function Layers() {
  return useStore(layers).map(({ id, draw }) => (
    <ModalPart key={id} onClose={() => closeLayer(id)}>
      {draw(() => closeLayer(id))}
    </ModalPart>
  ));
}
