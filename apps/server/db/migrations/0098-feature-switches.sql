-- Features that are bought and wins that are gambled, where the law of the place lets a brand have
-- them; who asked for nothing so far keeps both.
alter table games.pace
  add column feature_buy boolean not null default true,
  add column gamble boolean not null default true;
