import { showPreferences } from '@padauk/site-client/show-preferences';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { Start } from './app/start.tsx';
import { preferences, queryClient, session, texts } from './lib/site.ts';
import './console.css';

/** Draws the back office once its words are here. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  showPreferences(preferences.getState());
  preferences.subscribe(showPreferences);
  await texts.load('shell', 'identity', 'wallet', 'messages', 'console');
  session.store.subscribe((now) => {
    // What one operator has read does not stay for the next.
    if (now.token === null) queryClient.removeQueries({ queryKey: ['staff'] });
  });
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Start>
          <RouterProvider router={router} />
        </Start>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
