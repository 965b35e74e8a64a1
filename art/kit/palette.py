"""The brand's palette as materials, made on first use: `p = Palette()`, then `p.oak`, `p.brass`, `p.spruce_cloth`..."""
from . import materials as m

SEA_GLASS, SPRUCE, LEAF, MARIGOLD = "#EAF3F0", "#123B36", "#1E7A4F", "#F4B740"

RECIPES = {
    "wall": lambda: m.plaster("wall", "#E3EEE8"),
    "ceiling": lambda: m.plaster("ceiling", "#F4F8F6"),
    "white": lambda: m.paint("white", "#F5F8F6", .4),
    "spruce": lambda: m.paint("spruce", "#1C4F48", .38, .015),
    "sage": lambda: m.paint("sage", "#9DB8A9", .45, .02),
    "marigold": lambda: m.paint("marigold", "#F0AC2C", .45),
    "black": lambda: m.paint("black", "#262B2A", .45, 0),
    "dark_screen": lambda: m.ceramic("screen", "#27302F", .35),
    "paper": lambda: m.paint("paper", "#F6F6F0", .8, 0),
    "soil": lambda: m.paint("soil", "#3A2B20", .95, .4),
    "bark": lambda: m.paint("bark", "#6B5138", .85, .3),
    "lemon": lambda: m.paint("lemon", "#EDBE2C", .42, .25),
    "oak": lambda: m.wood("oak", "#DDBB8E", "#BE9463"),
    "oak_up": lambda: m.wood("oak up", "#DDBB8E", "#BE9463", "z"),
    "oak_deep": lambda: m.wood("oak deep", "#DDBB8E", "#BE9463", "y"),
    "walnut": lambda: m.wood("walnut", "#8A5F3D", "#5F3F26"),
    "floor": lambda: m.planks("floor", "#E0C49C", "#C49D6E"),
    "brass": lambda: m.metal("brass", (.83, .62, .30), .24),
    "steel": lambda: m.metal("steel", (.72, .74, .74), .28, True),
    "chrome": lambda: m.metal("chrome", (.86, .88, .88), .12),
    "cream_cloth": lambda: m.cloth("cream cloth", "#F1EEE4", "#E2DDD0", .7),
    "linen": lambda: m.cloth("linen", "#F3F5F1", "#E4E9E4", .9),
    "sea_cloth": lambda: m.cloth("sea cloth", "#C7DBD3", "#B2CBC1", .8),
    "spruce_cloth": lambda: m.cloth("spruce cloth", "#17423C", "#12352F", .8),
    "apron_cloth": lambda: m.cloth("apron cloth", "#1F544B", "#18443C", .8),
    "leaf_cloth": lambda: m.cloth("leaf cloth", "#3F8A63", "#34785A", .8),
    "marigold_cloth": lambda: m.cloth("marigold cloth", "#DE9430", "#C47D20", .8),
    "sand_cloth": lambda: m.cloth("sand cloth", "#D9C6A5", "#C8B28E", .8),
    "boucle": lambda: m.boucle("boucle", "#F2EEE6"),
    "white_terry": lambda: m.terry("white terry", "#F6F7F4"),
    "sea_terry": lambda: m.terry("sea terry", "#A9CBBE"),
    "spruce_terry": lambda: m.terry("spruce terry", "#235C52"),
    "marigold_terry": lambda: m.terry("marigold terry", "#EDAE38"),
    "basket": lambda: m.cloth("basket", "#D0AB78", "#A88452", .3, .9),
    "porcelain": lambda: m.ceramic("porcelain", "#F7F8F5", .16),
    "stoneware": lambda: m.ceramic("stoneware", "#EDE8DC", .45, True),
    "sea_glaze": lambda: m.ceramic("sea glaze", "#A8C9BE", .25),
    "spruce_glaze": lambda: m.ceramic("spruce glaze", "#2B655B", .25),
    "clay": lambda: m.ceramic("clay", "#D08A55", .6),
    "marble": lambda: m.stone("marble", "#F4F5F2", "#B7BDB8"),
    "leaf": lambda: m.leaf("leaf", "#2E6A3C", "#79A558"),
    "olive": lambda: m.leaf("olive", "#5F8263", "#A9C09A", .5),
    "sheer": lambda: m.sheer("sheer", "#F8F8F3", .5),
}


class Palette:
    def __getattr__(self, name):
        if name not in RECIPES:
            raise AttributeError(name)
        setattr(self, name, RECIPES[name]())
        return self.__dict__[name]
