-- What a list of tables says of a game was five lines: the moment in English and in Russian, the maker's side, the
-- figures in English and in Russian. Now they have names.
ALTER TABLE tables RENAME COLUMN moment TO listing_json;
UPDATE tables SET listing_json = json_build_object(
    'makers_side', nullif(split_part(listing_json, E'\n', 3), ''),
    'moment', json_build_object(
        'en', split_part(listing_json, E'\n', 1),
        'ru', split_part(listing_json, E'\n', 2)
    ),
    'figures', json_build_object(
        'en', split_part(listing_json, E'\n', 4),
        'ru', split_part(listing_json, E'\n', 5)
    )
)::text;
