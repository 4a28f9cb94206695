-- What a list of tables says of a game was five lines: the moment in English and in Russian, the maker's side, the
-- figures in English and in Russian. Now they have names. A line break is `\n` within a JSON text.
ALTER TABLE tables RENAME COLUMN moment TO listing_json;
UPDATE tables SET listing_json = '[' || replace(json_quote(listing_json), '\n', '","') || ']';
UPDATE tables SET listing_json = json_object(
    'makers_side', nullif(json_extract(listing_json, '$[2]'), ''),
    'moment', json_object(
        'en', coalesce(json_extract(listing_json, '$[0]'), ''),
        'ru', coalesce(json_extract(listing_json, '$[1]'), '')
    ),
    'figures', json_object(
        'en', coalesce(json_extract(listing_json, '$[3]'), ''),
        'ru', coalesce(json_extract(listing_json, '$[4]'), '')
    )
);
