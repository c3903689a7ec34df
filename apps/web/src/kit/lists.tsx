import { Breadcrumb } from '@padauk/ui/breadcrumb';
import { Carousel } from '@padauk/ui/carousel';
import { type Column, DataTable, type Sorting } from '@padauk/ui/data-table';
import { EmptyState } from '@padauk/ui/empty-state';
import { Marquee } from '@padauk/ui/marquee';
import { Money } from '@padauk/ui/money';
import { Pagination } from '@padauk/ui/pagination';
import { Picture, sizedPicture } from '@padauk/ui/picture';
import { Rail } from '@padauk/ui/rail';
import { Sparkline } from '@padauk/ui/sparkline';
import { VirtualGrid } from '@padauk/ui/virtual-grid';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

const boxes = [
  { width: 240, height: 320 },
  { width: 360, height: 480 },
];
const tile = sizedPicture('/tiles/padauk-blossom', boxes);
const grounds = ['bg-[#0d3b3a]', 'bg-[#2f1b6b]', 'bg-[#5c2412]'];

/** Many things of one kind. */
export function Lists({ words }: { readonly words: Words }) {
  const [page, setPage] = useState(10);
  const [opened, setOpened] = useState('');
  return (
    <>
      <Part name="Carousel" wide>
        <Carousel
          label="Banners"
          labels={{
            pause: 'Stop the banners',
            play: 'Let the banners go on',
            slide: (n, count) => `Banner ${n} of ${count}`,
          }}
          slides={grounds.map((ground, index) => ({
            key: ground,
            content: (
              <a
                href={`#banner-${index + 1}`}
                className={`flex min-h-48 items-center p-8 text-24 font-bold text-white no-underline ${ground}`}
              >
                {index + 1}. {words.title}
              </a>
            ),
          }))}
        />
      </Part>
      <Part name="Marquee" wide>
        <Marquee
          label="News"
          icon={<Megaphone size={18} aria-hidden="true" className="text-brand-text" />}
          items={[
            { key: 'a', text: words.sentence },
            { key: 'b', text: words.title },
          ]}
          onOpen={(index) => setOpened(`News ${index + 1}`)}
          labels={{ pause: 'Stop the news', play: 'Let the news pass' }}
        />
        <p role="status" className="text-13 text-mid">
          {opened}
        </p>
      </Part>
      <Part name="Rail" wide>
        <SampleRail words={words} rows={1} />
        <SampleRail words={words} rows={2} />
      </Part>
      <Part name="Pagination and Breadcrumb" wide>
        <Pagination
          label="Pages"
          page={page}
          pages={20}
          onChange={setPage}
          labels={{ previous: 'Previous page', next: 'Next page' }}
        />
        <Breadcrumb
          label="Way"
          links={[
            { key: 'home', link: <a href="#button">{words.action}</a> },
            { key: 'slots', link: <a href="#pill">Slots</a> },
          ]}
          current={words.name}
        />
      </Part>
      <Part name="DataTable" wide>
        <SampleTable words={words} onPhone="cards" />
        <SampleTable words={words} onPhone="scroll" />
        <DataTable
          caption="Rows on their way"
          columns={[
            { key: 'a', title: words.label, cell: () => null },
            { key: 'b', title: 'Amount', cell: () => null },
          ]}
          rows={[]}
          keyOf={() => ''}
          loadingRows={2}
        />
        <DataTable
          caption="Nothing"
          columns={[]}
          rows={[]}
          keyOf={() => ''}
          empty={<EmptyState picture="/illustrations/empty.svg" title={words.title} />}
        />
      </Part>
      <Part name="VirtualGrid" wide>
        <SampleGrid words={words} />
      </Part>
    </>
  );
}

function Tile({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <a href={href} className="block rounded-tile text-13 font-bold text-hi no-underline">
      <Picture
        {...tile}
        sizes="180px"
        alt=""
        width={240}
        height={320}
        className="mb-2 rounded-tile bg-s2"
        fallback={<span className="grid size-full place-items-center text-24">{name[0]}</span>}
      />
      {name}
    </a>
  );
}

function SampleRail({ words, rows }: { readonly words: Words; readonly rows: 1 | 2 }) {
  return (
    <Rail
      label={`${words.title} (${rows})`}
      rows={rows}
      heading={<h3 className="text-17">{words.title}</h3>}
      labels={{ previous: 'Back', next: 'On' }}
    >
      {Array.from({ length: 16 }, (_, index) => (
        // Places that are all alike: their order is all that tells them apart.
        <li key={index} className="w-28 shrink-0 snap-start">
          <Tile name={`${words.name} ${index + 1}`} href={`#rail-${rows}-${index + 1}`} />
        </li>
      ))}
    </Rail>
  );
}

type Row = { readonly name: string; readonly amount: string; readonly way: readonly number[] };
const rows: readonly Row[] = [
  { name: 'Aung', amount: '125000.5', way: [3, 5, 4, 8, 9, 12] },
  { name: 'Hla', amount: '98000', way: [9, 7, 8, 4, 5, 2] },
  { name: 'Thida', amount: '3500000', way: [1, 1, 2, 1, 3, 3] },
];

type TableProps = { readonly words: Words; readonly onPhone: 'cards' | 'scroll' };
function SampleTable({ words, onPhone }: TableProps) {
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', descending: false });
  const sorted = rows.toSorted(
    (a, b) => a.name.localeCompare(b.name) * (sorting.descending ? -1 : 1),
  );
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: words.label, cell: (row) => row.name, sortable: true },
    {
      key: 'amount',
      title: words.action,
      align: 'end',
      cell: (row) => <Money amount={row.amount} symbol="K" direction="in" />,
      total: <Money amount="3723000.5" symbol="K" />,
    },
    {
      key: 'way',
      title: words.longAction,
      cell: (row) => <Sparkline values={row.way} label={`${row.name}: over six days`} />,
    },
  ];
  return (
    <DataTable
      caption={`Table, ${onPhone}`}
      columns={columns}
      rows={sorted}
      keyOf={(row) => row.name}
      sorting={sorting}
      onSort={setSorting}
      totalLabel="Total"
      onPhone={onPhone}
    />
  );
}

const numbers = Array.from({ length: 10_000 }, (_, index) => index + 1);

function SampleGrid({ words }: { readonly words: Words }) {
  const [shown, setShown] = useState(false);
  // Ten thousand tiles make a long page, so they come when they are asked for.
  if (!shown) {
    return (
      <button type="button" className="text-start underline" onClick={() => setShown(true)}>
        Show ten thousand tiles
      </button>
    );
  }
  return (
    <VirtualGrid label="Ten thousand tiles" items={numbers} keyOf={String}>
      {(number) => <Tile name={`${words.name} ${number}`} href={`#tile-${number}`} />}
    </VirtualGrid>
  );
}
