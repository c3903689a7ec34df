import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Boundary } from '../components/boundary.tsx';
import { TroubleDialog } from '../components/trouble-dialog.tsx';

type Draw = (close: () => void) => ReactNode;
type Layer = { readonly id: number; readonly draw: Draw };

const layers = createStore<readonly Layer[]>(() => []);
let opened = 0;

/**
 * Opens a modal over the page; several are over each other in the order in which they came.
 *
 * @param draw - gives the dialog, which calls `close` when it is left
 * @returns the way to close it from outside
 */
export function openLayer(draw: Draw): () => void {
  opened += 1;
  const id = opened;
  layers.setState((before) => [...before, { id, draw }], true);
  return () => closeLayer(id);
}
const closeLayer = (id: number): void =>
  layers.setState((before) => before.filter((layer) => layer.id !== id), true);

/** Another page is another matter: what stood over the one before goes with it. */
export const closeLayers = (): void => layers.setState([], true);
export const isLayerOpen = (): boolean => layers.getState().length > 0;

/** Draws the open modals, each on its own: one that fails says so. It stands once in the page. */
export function Layers() {
  return useStore(layers).map(({ id, draw }) => (
    <Boundary
      key={id}
      draw={(error, again) => (
        <TroubleDialog error={error} onRetry={again} onClose={() => closeLayer(id)} />
      )}
    >
      <Suspense>{draw(() => closeLayer(id))}</Suspense>
    </Boundary>
  ));
}
