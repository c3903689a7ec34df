import { Badge } from '@padauk/ui/badge';
import { Button, type ButtonKind, buttonClass } from '@padauk/ui/button';
import { pressCardClass } from '@padauk/ui/card';
import { IconButton } from '@padauk/ui/icon-button';
import { Pill } from '@padauk/ui/pill';
import { Tag } from '@padauk/ui/tag';
import { Bell, Heart } from 'lucide-react';
import { useState } from 'react';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

const kinds: readonly ButtonKind[] = ['gold', 'solid', 'ghost', 'danger', 'quiet'];

/** What is pressed. */
export function Actions({ words }: { readonly words: Words }) {
  const [chosen, setChosen] = useState('5,000');
  const [liked, setLiked] = useState(true);
  const [tags, setTags] = useState<readonly string[]>(['Padauk', 'Slots']);
  return (
    <>
      <Part name="Button">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind}>
            {words.action}
          </Button>
        ))}
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {words.action}
          </Button>
        ))}
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {words.action}
          </Button>
        ))}
        <Button size="sm">{words.action}</Button>
        <Button size="lg" kind="gold">
          {words.longAction}
        </Button>
        <a href="#button" className={buttonClass({ kind: 'ghost' })}>
          {words.action}
        </a>
      </Part>
      <Part name="IconButton">
        <IconButton label="News">
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="News, solid" kind="solid">
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="News, small" size="sm">
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="News, disabled" disabled>
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Favorite" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          <Heart size={20} aria-hidden="true" fill={liked ? 'currentColor' : 'none'} />
        </IconButton>
      </Part>
      <Part name="Pill">
        {['1,000', '5,000', '10,000'].map((text) => (
          <Pill key={text} chosen={text === chosen} onClick={() => setChosen(text)}>
            {text}
          </Pill>
        ))}
        <Pill disabled>{words.action}</Pill>
        <Pill rank="second" chosen>
          {words.name}
        </Pill>
        <Pill rank="second">{words.action}</Pill>
      </Part>
      <Part name="Badge and Tag">
        <Badge kind="hot">Hot</Badge>
        <Badge kind="win">Received</Badge>
        <Badge kind="lose">Rejected</Badge>
        <Badge kind="warn">Waiting</Badge>
        <Badge kind="info">New</Badge>
        <Badge>{words.name}</Badge>
        {tags.map((tag) => (
          <Tag
            key={tag}
            removeLabel={`Remove ${tag}`}
            onRemove={() => setTags(tags.filter((other) => other !== tag))}
          >
            {tag}
          </Tag>
        ))}
      </Part>
      <Part name="Card that is pressed">
        <a href="#card-that-is-pressed" className={`${pressCardClass} w-64 p-4`}>
          <b className="block">{words.title}</b>
          <span className="text-13 text-mid">{words.sentence}</span>
        </a>
      </Part>
    </>
  );
}
